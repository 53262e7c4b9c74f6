import { formatCount } from '@mca/contract/money'
import type { Queryable } from '../../platform/database/db'
import { importRowsRepo } from './import-rows.repo'
import type { StoredImport } from './payment-imports.repo'
import { readDoubtfulLines } from './rows-warning.repo'

/** The lines that a sentence can name. */
const namedLines = 10

const listLines = (lines: readonly number[]): string => {
  const more = lines.length > namedLines ? ` and ${formatCount(lines.length - namedLines)} more` : ''
  return `${lines.slice(0, namedLines).join(', ')}${more}`
}

/** Rows that may be one payment (R16.632). */
const repeatedSentence = (lines: readonly number[]): string =>
  `The same payment may be in this file twice: lines ${listLines(lines)} have the advance, date and amount of another line. Each one that is imported is a separate payment.`

/** Cleared rows of a day to come (R16.633). */
const futureSentence = (lines: readonly number[]): string =>
  lines.length === 1
    ? `Line ${listLines(lines)} is dated after today and Cleared: its money counts as received at once.`
    : `Lines ${listLines(lines)} are dated after today and Cleared: their money counts as received at once.`

/** The totals of the rows as they are matched now, and a warning of the doubtful ones. Both change with each match. */
export const summarizeRows = async (tx: Queryable, one: StoredImport) => ({
  totals: await importRowsRepo.totals(tx, one.id),
  rows_warning: await warningOfRows(tx, one),
})

/** A warning of doubtful rows of payments; null without any. */
async function warningOfRows(tx: Queryable, { id, kind }: StoredImport): Promise<string | null> {
  if (kind !== 'payments') return null
  const { repeated, future } = await readDoubtfulLines(tx, id)
  const sentences = [...(repeated ? [repeatedSentence(repeated)] : []), ...(future ? [futureSentence(future)] : [])]
  return sentences.length === 0 ? null : sentences.join(' ')
}
