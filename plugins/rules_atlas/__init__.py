"""Rules Atlas: mahjong payment rules that a build has checked.

The package's layers run one way: ``engine`` settles hands and reads no file, ``registry`` loads the
facts, ``evidence`` runs every case, ``render`` makes pages of it, and ``mkdocs_plugin`` and ``cli``
hand the result to MkDocs and to the terminal.
"""

__version__ = "0.1.0"
