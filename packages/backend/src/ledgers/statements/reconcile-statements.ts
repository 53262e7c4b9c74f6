import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { centsOf, dollarsOf } from '@mca/contract/money'
import { summaryOf } from '@mca/contract/statements'
import type { Queryable } from '../../platform/database/db'
import { MissingPiece } from '../../shared/files/stored-files'
import { totalsOf } from './draft-statement'
import { statementContentRepo } from './statement-content.repo'
import { type StatementFile, statementsRepo } from './statements.repo'

/** How many statements are listed at once. */
const chunk = 500

/**
 * Recomputes every issued statement from the rows of its ledger, and the hashes of its files, and prints the differences. Returns their number.
 * Open positions and reserve terms are not compared, because they depend on the day of issue. R21.55.
 */
export async function printStatementDifferences(db: Queryable, print: (line: string) => void): Promise<number> {
  let statements = 0
  let wrong = 0
  let after: string | null = null
  for (;;) {
    const ids: string[] = await statementsRepo.ids(db, after, chunk)
    after = ids.at(-1) ?? null
    if (after === null) break
    for (const id of ids) {
      statements++
      const problems = await problemsOf(db, id)
      wrong += problems.length
      for (const problem of problems) print(problem)
    }
  }
  if (statements > 0 && wrong === 0) print(`${statements} statements agree with their ledgers and files`)
  return wrong
}

async function problemsOf(db: Queryable, id: string): Promise<string[]> {
  const { party_id, from, to, opening, totals, ...stored } = await statementsRepo.stored(db, id)
  const notMatured = await statementContentRepo.notMatured(db, party_id, stored.last_no, to)
  const sums = await statementContentRepo.sums(db, party_id, stored)
  const summary = summaryOf({ from, to, opening, sums, notMatured, reserve: 0, openingReserve: 0, exposure: 0 })
  const { exposure, reserve } = totals
  const available = dollarsOf(summary.available - centsOf(reserve))
  const expected = { ...totalsOf(summary), exposure, reserve, available }
  const problems = [
    !isDeepStrictEqual(expected, totals) &&
      `totals ${JSON.stringify(totals)}, its rows sum up to ${JSON.stringify(expected)}`,
    stored.found !== stored.last_no - stored.first_no + 1 && `only ${stored.found} of its ledger rows remain`,
    !(await isAsIssued(db, id, 'pdf')) && 'its PDF differs from the one that was issued',
    !(await isAsIssued(db, id, 'csv')) && 'its CSV differs from the one that was issued',
  ]
  return problems.flatMap((problem) => (problem ? [`the statement ${stored.number} differs: ${problem}`] : []))
}

/** Compares the bytes of a file with the hash from its issue. */
async function isAsIssued(db: Queryable, id: string, file: StatementFile): Promise<boolean> {
  const key = await statementsRepo.file(db, id, file)
  const hash = createHash('sha256')
  try {
    for await (const bytes of statementsRepo.readFile(db, key)) hash.update(bytes)
  } catch (error) {
    if (error instanceof MissingPiece) return false
    throw error
  }
  return hash.digest('hex') === key.sha256
}
