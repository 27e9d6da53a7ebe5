"""The Rebellion: the opponent of the solo game, played by its uprising cards.  R-SOLO"""
