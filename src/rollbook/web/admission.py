"""What a host has decided about whoever comes from outside."""

from __future__ import annotations

import ipaddress

import msgspec

from rollbook.errors import BadOption

HERE = ("127.0.0.1", "::1")


class Admission(msgspec.Struct, frozen=True):
    """By which names the server may be asked for, whose word about addresses it takes, and who sees its numbers."""

    names: list[str]
    proxies: list[str] = []  # beside this machine's own
    metrics: bool = False  # for everybody who reaches the server itself

    @property
    def believed(self) -> list[str]:
        """The proxies that may say from which address somebody comes; nobody else is believed."""
        return [*HERE, *self.proxies]


def checked_proxy(text: str) -> str:
    """The address of a proxy, or a network of such; BadOption if it is none.

    >>> checked_proxy("10.89.0.1"), checked_proxy("10.89.0.0/24")
    ('10.89.0.1', '10.89.0.0/24')
    """
    try:
        ipaddress.ip_network(text)
    except ValueError:
        english = "a proxy is an address or a network in figures, such as 10.89.0.0/24, not {proxy}"
        raise BadOption("error-proxy", english, proxy=repr(text)) from None
    return text
