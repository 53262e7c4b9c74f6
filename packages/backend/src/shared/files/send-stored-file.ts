import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db, Queryable } from '../../platform/database/db'
import { readStoredFile } from './stored-files'
import { type StoredFile, storedFilesRepo } from './stored-files.repo'

/** How long a client may accept no bytes. */
const stalledMs = 20_000

/**
 * Sends a stored file as a download (R16.21). AppError 404 if it does not exist. If it cannot be read completely, the connection is broken. `record`
 * audits the download, and is committed before the first byte is sent (R18.213). `name` replaces the file's own.
 */
export async function sendStoredFile(
  db: Db,
  reply: FastifyReply,
  id: string,
  record: (tx: Queryable, name: string) => Promise<void>,
  name?: string,
): Promise<FastifyReply> {
  const file = await db.transaction(async (tx) => {
    const stored = await storedFilesRepo.get(tx, id)
    await record(tx, stored.name)
    return stored
  })
  return sendBytes(db, reply, file, {
    'content-type': 'application/octet-stream',
    'content-disposition': dispositionOf('attachment', name ?? file.name),
  })
}

/** Sends the bytes of a file with these headers. */
export function sendBytes(
  db: Queryable,
  reply: FastifyReply,
  file: StoredFile,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  return sendPieces(reply, readStoredFile(db, file), { ...headers, 'content-length': file.size })
}

/** Sends bytes as they are read. If they cannot be read completely, the connection is broken. */
export function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<Buffer>,
  headers: Readonly<Record<string, string | number>>,
): FastifyReply {
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  return reply.headers(headers).send(Readable.from(pieces, { objectMode: false }))
}

/** The Content-Disposition with the name in ASCII for old browsers, and in full for others. */
export function dispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
