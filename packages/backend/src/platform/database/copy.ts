import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** The rows of a `copy … to stdout` as a stream. */
export function copyOut(client: pg.PoolClient, text: string): Readable {
  const rows = client.query(Object.assign(copyTo(text), { callback: () => undefined }))
  rows.once('close', () => {
    // The driver times a statement until its callback, which the library never calls.
    rows.callback()
    // While a statement is running, this closes the socket at once. The transaction then fails and drops the
    // connection.
    if (!rows.readableEnded) void client.end()
  })
  return rows
}

export async function copyIn(
  client: pg.PoolClient,
  text: string,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const rows = client.query(Object.assign(copyFrom(text), { callback: () => undefined }))
  try {
    await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 2 }), rows)
  } finally {
    // As above.
    rows.callback()
  }
}
