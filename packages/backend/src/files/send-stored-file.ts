import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db, Queryable } from '../platform/database/db'
import { readStoredFile } from './stored-files'
import { storedFilesRepo } from './stored-files.repo'

/** How long a reader may accept nothing. */
const stalledMs = 20_000

/**
 * Sends a stored file as a download (R16.21). AppError 404 if it is gone. If it cannot be read to its end, the connection is broken. `record`
 * audits the download, and is committed before the first byte is sent (R18.213).
 */
export async function sendStoredFile(
  db: Db,
  reply: FastifyReply,
  id: string,
  record: (tx: Queryable, name: string) => Promise<void>,
): Promise<FastifyReply> {
  const file = await db.transaction(async (tx) => {
    const stored = await storedFilesRepo.get(tx, id)
    await record(tx, stored.name)
    return stored
  })
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  return reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-length': file.size,
      'content-disposition': attachmentOf(file.name),
    })
    .send(Readable.from(readStoredFile(db, file), { objectMode: false }))
}

/** The Content-Disposition with the name in ASCII for old browsers, and in full for others. */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
