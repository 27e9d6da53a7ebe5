"""Tables on the network: storage, sockets, bots in processes of their own."""
