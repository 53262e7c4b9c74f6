import {
  feesAfter,
  noCommission,
  type PositionSums,
  type PositionTerms,
  type SettledFigures,
  shareTarget,
} from '@mca/contract'
import type { Queryable } from '../../platform/database/db'
import { type Credited, commissionSums, targetsOf } from '../posting/commission-sums'
import { type LedgerAdvance, ledgerRepo } from '../posting/ledger.repo'
import { groupBy, inOrder, orderOf, positionSums, positionTerms } from '../posting/positions'
import { reconcileLedgersRepo } from './reconcile-ledgers.repo'

/** How many advances are read at once. */
const chunk = 500

/**
 * Recomputes every balance from its rows, and every position and commission from its advance and payments, and prints the differences. Advances whose changes
 * wait to be posted are counted, not compared. Returns the number of differences. R21.10.
 */
export async function printLedgerDifferences(db: Queryable, print: (line: string) => void): Promise<number> {
  const balances = await reconcileLedgersRepo.wrongBalances(db)
  for (const { party_id, balance, rows } of balances)
    print(`the ledger of syndicator ${party_id} differs: balance ${balance}, its rows sum up to ${rows} cents`)
  const grosses = await reconcileLedgersRepo.wrongGross(db)
  for (const { party_id, gross, rows } of grosses)
    print(`the ledger of syndicator ${party_id} differs: gross share ${gross}, its rows sum up to ${rows} cents`)
  let positions = 0
  let wrong = balances.length + grosses.length
  let after: string | null = null
  for (;;) {
    const ids: string[] = await reconcileLedgersRepo.settledAdvances(db, after, chunk)
    if (ids.length === 0) break
    after = ids.at(-1) ?? null
    const found = await compare(db, ids)
    positions += found.positions
    wrong += found.problems.length
    for (const problem of found.problems) print(problem)
  }
  const waiting = await reconcileLedgersRepo.countWaiting(db)
  if (waiting > 0) print(`${waiting} advances wait to be posted to the ledgers`)
  if (wrong === 0) print(`the ledgers agree with the payments of ${positions} positions`)
  return wrong
}

async function compare(db: Queryable, ids: readonly string[]): Promise<{ positions: number; problems: string[] }> {
  const advances = await ledgerRepo.advances(db, ids)
  const summed = await ledgerRepo.sums(db, ids)
  const [sums, credited] = [positionSums(summed), commissionSums(summed)]
  const payments = groupBy(await ledgerRepo.allPayments(db, ids), ({ advance_id }) => advance_id)
  const orders = groupBy(await ledgerRepo.order(db, ids), ({ advance_id }) => advance_id)
  let positions = 0
  const problems: string[] = []
  for (const advance of advances) {
    for (const problem of commissionProblems(advance, credited.get(advance.id))) problems.push(problem)
    for (const [party, terms] of positionTerms(advance)) {
      positions++
      const posted = inOrder(payments.get(advance.id) ?? [], orderOf(orders.get(advance.id) ?? [], party))
      const stored = sums.get(advance.id)?.get(party)
      for (const problem of stored
        ? problemsOf(
            terms,
            stored,
            posted.map(({ cents }) => cents),
            advance.settled.find(({ party_id }) => party_id === party),
          )
        : ['it is missing'])
        problems.push(`the position of syndicator ${party} in ${advance.code} differs: ${problem}`)
    }
  }
  return { positions, problems }
}

/** Compares each payee's rows with the targets computed from the advance. R22.16. */
function* commissionProblems(advance: LedgerAdvance, credited: ReadonlyMap<string, Credited> = new Map()) {
  const targets = targetsOf(advance)
  for (const payee of new Set([...targets.keys(), ...credited.keys()])) {
    const [is, should] = [credited.get(payee) ?? noCommission, targets.get(payee) ?? noCommission]
    for (const part of ['accrued', 'residual', 'clawback'] as const)
      if (is[part] !== should[part])
        yield `the commission of ${payee} in ${advance.code} differs: ${part} ${is[part]} cents instead of ${should[part]}`
  }
}

/**
 * Compares a position with its terms and the received payments, in the order in which they were posted. If its figures were settled elsewhere, the
 * share may still be that one, and a fee may be anything up to it or to the share, because what it lacked then is charged since.
 */
function problemsOf(
  terms: PositionTerms,
  sums: PositionSums,
  payments: readonly number[],
  settled?: SettledFigures,
): string[] {
  const received = payments.reduce((sum, cents) => sum + cents, 0)
  const fees = feesAfter(terms, payments)
  const compared: [name: string, is: number, should: number][] = [
    ['investment', sums.investment, -terms.participation],
    ['shares', sums.gross, shareTarget(terms, received)],
    ...[...new Set([...fees.keys(), ...sums.fees.keys()])].map((name): [string, number, number] => [
      name,
      sums.fees.get(name) ?? 0,
      fees.get(name) ?? 0,
    ]),
  ]
  const isAsSettled = (name: string, is: number) =>
    settled !== undefined &&
    (name === 'shares'
      ? is === settled.gross
      : name !== 'investment' && is >= 0 && is <= Math.max(settled.fees ?? 0, sums.gross))
  return compared.flatMap(([name, is, should]) =>
    is === should || isAsSettled(name, is) ? [] : [`${name} ${is} cents instead of ${should}`],
  )
}
