"""The statement that keeps a group of events, said to PostgreSQL without psycopg's help.

It is said for almost every move: psycopg's cursor, which adapts values and looks for the statement, took more than half
of the processor time of an append.
"""

from __future__ import annotations

from typing import Any

import msgspec
import psycopg
from psycopg.errors import InvalidSqlStatementName, error_from_result
from psycopg.pq import ConnStatus, ExecStatus
from psycopg.pq.abc import PGconn, PGresult

from rollbook.web.postgres_ear import CHANNEL

APART = "\x1e"  # chr(30), which JSON never has: lists of texts are sent as one text, quicker than arrays
MOST_TOLD = 7000  # bytes of a notification, of which PostgreSQL allows 7,999
NAME = b"rollbook_append"
APPEND = f"""
    WITH asked (id, first, last, ended, listed) AS MATERIALIZED (
        SELECT * FROM unnest(
            string_to_array($1, chr(30)), $2::integer[], $3::integer[], $4::boolean[], $5::boolean[])
    ), locked AS (  -- all in the same order, so that nobody waits for somebody who waits
        SELECT tables.id FROM tables JOIN asked USING (id)
        WHERE number = first - 1 ORDER BY tables.id FOR NO KEY UPDATE OF tables
    ), moved AS (
        UPDATE tables SET number = last, ended = tables.ended OR asked.ended,
            listed = coalesce(asked.listed, tables.listed)
        FROM asked JOIN locked USING (id) WHERE tables.id = asked.id AND number = first - 1
        RETURNING tables.id, last
    ), kept AS (
        INSERT INTO events (table_id, number, time, command, data)
        SELECT id, each.number, $6::float8, command, data
        FROM moved JOIN unnest(
            string_to_array($7, chr(30)), $8::integer[], string_to_array($9, chr(30)), string_to_array($10, chr(30))
        ) AS each (table_id, number, command, data) ON id = each.table_id
    ), parts AS (
        SELECT id, last, sum(octet_length(id) + 20) OVER (ORDER BY id) / {MOST_TOLD} AS part FROM moved
    )
    SELECT json_agg(id), pg_notify('{CHANNEL}', json_build_array($11::text, json_agg(json_build_array(id, last)))::text)
    FROM parts GROUP BY part
"""

read_ids = msgspec.json.Decoder(list[str]).decode


def append(db: psycopg.Connection[tuple[Any, ...]], values: list[str]) -> set[str]:
    """Keep a group in a transaction of its own; the tables of which it was accepted."""
    words = [value.encode() for value in values]
    try:
        result = _checked(db.pgconn, db.pgconn.exec_prepared(NAME, words))
    except InvalidSqlStatementName:  # the first time on this connection
        _checked(db.pgconn, db.pgconn.prepare(NAME, APPEND.encode()))
        result = _checked(db.pgconn, db.pgconn.exec_prepared(NAME, words))
    return {id for row in range(result.ntuples) for id in read_ids(result.get_value(row, 0) or b"[]")}


def _checked(connection: PGconn, result: PGresult) -> PGresult:
    """An answer, unless it is an error."""
    if result.status in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
        return result
    if connection.status == ConnStatus.BAD:  # it says so without a number
        raise psycopg.OperationalError(result.error_message.decode(errors="replace").strip())
    raise error_from_result(result)
