"""Records of games from elsewhere: read into one neutral form, settled, written as scenarios."""
