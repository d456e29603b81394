"""A table being played live: commands in, events and messages out.

Nothing here knows transport, storage, clock or threads; they are handed in. So the same logic runs under the server, in
a test at full speed, and wherever else somebody wants a table.
"""
