import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@mca/contract/problems'
import { z } from 'zod'

/** The headers of a save, as the API description documents them. Loose, so that other headers are kept. */
export const saveHeaders = z.looseObject({
  'if-match': z
    .string()
    .optional()
    .describe('`"<updated_at>"` of the record as it was loaded; 409 if it was saved since'),
  'if-none-match': z
    .string()
    .optional()
    .describe('`*` if nothing was saved when it was loaded; 409 if it was saved since'),
})

/** Stands for a record that is not saved yet, in the list of expected versions. */
const notSaved = ''

/**
 * The versions that a save may replace, from `If-Match: "<updated_at>"` (docs/decisions/0014-detect-edit-conflicts-with-if-match.md). Null means
 * any version, because the client sent none (or `*`). A text that is not a timestamp matches no version, so the list may be empty. With
 * `If-None-Match: *` it may only save what was not saved before.
 */
export function expectedVersions(headers: Pick<IncomingHttpHeaders, 'if-match' | 'if-none-match'>): string[] | null {
  const header = headers['if-match']?.trim()
  if (!header && headers['if-none-match']?.trim() === '*') return [notSaved]
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

/** AppError 409 if a record that may not exist yet was saved after the client had loaded it. `stored` is its version. */
export function refuseOutdated(noun: string, stored: string | undefined, expected: readonly string[] | null): void {
  if (expected && !expected.includes(stored ?? notSaved)) throw changedMeanwhile(noun)
}
