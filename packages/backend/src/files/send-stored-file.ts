import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../platform/database/db'
import { readStoredFile } from './stored-files'
import { storedFilesRepo } from './stored-files.repo'

/** How long a reader may take nothing. */
const stalledMs = 20_000

/** Answers with a stored file, to be saved (R16.21). AppError 404 when it is gone. A file that cannot be read to its end breaks the connection. */
export async function sendStoredFile(db: Queryable, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const file = await storedFilesRepo.get(db, id)
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
  return reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-length': file.size,
      'content-disposition': attachmentOf(file.name),
    })
    .send(Readable.from(readStoredFile(db, file), { objectMode: false }))
}

/** The name for all browsers: in ASCII, and as it is. */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
