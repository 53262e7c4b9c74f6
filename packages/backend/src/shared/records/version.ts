import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@mca/contract'
import { z } from 'zod'

/** The headers of a save, as the API description documents them. Loose, so that other headers are kept. */
export const saveHeaders = z.looseObject({
  'if-match': z
    .string()
    .optional()
    .describe('`"<updated_at>"` of the record as it was loaded: 409 when it was saved since'),
})

/**
 * The versions that a save may replace, from `If-Match: "<updated_at>"` (docs/decisions/0014-detect-edit-conflicts-with-if-match.md). Null means
 * any version, because the client sent none (or `*`). A text that is not a timestamp matches no version, so the list may be empty.
 */
export function expectedVersions(headers: Pick<IncomingHttpHeaders, 'if-match'>): string[] | null {
  const header = headers['if-match']?.trim()
  if (!header || header === '*') return null
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'))
    .filter(isMoment)
}

/** True if PostgreSQL accepts the text as a timestamp. It rejects the year 0, and February 30, which `Date` turns into March. */
const isMoment = (text: string): boolean => {
  const timestamp = new Date(text)
  return !Number.isNaN(timestamp.getTime()) && timestamp.toISOString() === text && /^(?!0000)\d{4}-/.test(text)
}

/** 409: somebody saved the record after the client had loaded it. Nothing is saved. */
export const changedMeanwhile = (noun: string): AppError =>
  new AppError(
    409,
    `This ${noun} was changed by someone else after you opened it. Your changes were not saved. Reload it to see the latest version.`,
  )
