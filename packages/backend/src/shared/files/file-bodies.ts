import type { Readable } from 'node:stream'
import { importFileLimit } from '@mca/contract/imports'
import { AppError } from '@mca/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/db'
import { deleteFile, type NewFile, storeFile, tooLarge } from './stored-files'
import type { StoredFile } from './stored-files.repo'

/**
 * The content types that browsers and scripts use for the files we read. The type does not decide how a file is read:
 * the content does.
 */
export const fileTypes = [
  'application/octet-stream',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/zip',
  'application/x-zip-compressed',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** The body of such a route in the API description: `schema: { …, ...describedFile }`. */
export const describedFile = {
  consumes: fileTypes,
  body: z.unknown().meta({ type: 'string', format: 'binary', description: 'The content of the file' }),
}

/** How long a sender may pause. */
const stalledMs = 30_000

/**
 * Lets the routes of a scope accept a file as their body, in addition to JSON: `request.body` is then a stream that the handler passes to
 * `storeUpload` (R16.24). Register the routes that accept files in their own scope; all others accept JSON only.
 */
export function acceptFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, takesFile: true }
  })
  scope.addContentTypeParser(fileTypes, (_request, stream, done) => done(null, stream))
}

/**
 * Stores the file that is the body of a request. AppError 413 over 100 MB (before anything is read if the request states its length), and
 * while too much is stored; 400 without a body; 401 or 403 if the sender lost the right to send it meanwhile. If the connection breaks,
 * nothing is stored.
 */
export async function storeUpload(
  db: Queryable,
  request: FastifyRequest,
  { limit = importFileLimit, ...given }: NewFile,
): Promise<StoredFile> {
  const { body, raw, headers } = request
  if (!isStream(body)) throw new AppError(400, 'Send the file as the request body.')
  try {
    if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
    // A request without a connection, as in a test, cannot stall.
    if ('setTimeout' in raw) raw.setTimeout(stalledMs, () => raw.destroy(new Error('the sender stopped')))
    const file = await storeFile(db, body, { ...given, limit })
    await request.authorizeAgain().catch(async (error: unknown) => {
      await deleteFile(db, file.id)
      throw error
    })
    return file
  } finally {
    // The rest of a refused file is read and dropped, because a browser does not look for the answer while it is sending.
    raw.resume()
  }
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body && typeof body.pipe === 'function'
