import { noCommission } from '@mca/contract/commissions'
import {
  feesAfter,
  type PositionSums,
  type PositionTerms,
  type OpeningFigures,
  shareTarget,
  netForgiven,
} from '@mca/contract/ledger'
import type { Queryable } from '../../platform/database/db'
import { type Credited, commissionSums, targetsOf } from '../posting/commission-sums'
import { ledgerRepo } from '../posting/ledger.repo'
import type { LedgerAdvance } from '../posting/posting-inputs'
import { groupBy, inOrder, orderOf, positionSums, positionTerms } from '../posting/positions'
import { ledgerFaults } from './ledger-faults.sql'
import { paymentProblems } from './payment-postings'
import { listed, reconcileLedgersRepo } from './reconcile-ledgers.repo'

/** How many advances are read at once. */
const chunk = 200

/**
 * Compares the ledgers with what they are posted from, in both directions, and prints each difference in a sentence: balances, numbers and causes of rows;
 * payouts, entries and draws with their rows; and every position and commission, computed anew from its advance and payments. An advance that was deleted, or
 * a participation that was removed, must have nothing. Advances whose changes wait to be posted are counted, not compared. Reads a few advances at a time.
 * Returns the number of differences. R21.10, R21.360.
 */
export async function printLedgerDifferences(db: Queryable, print: (line: string) => void): Promise<number> {
  let wrong = 0
  const report = (problems: readonly string[]) => {
    wrong += problems.length
    for (const problem of problems) print(problem)
    if (problems.length >= listed) print(`only the first ${listed} are listed; there may be more`)
  }
  const balances = await reconcileLedgersRepo.wrongBalances(db)
  report(
    balances.map(
      ({ party_id, balance, rows }) =>
        `the ledger of syndicator ${party_id} differs: balance ${balance}, its rows sum up to ${rows} cents`,
    ),
  )
  const grosses = await reconcileLedgersRepo.wrongGross(db)
  report(
    grosses.map(
      ({ party_id, gross, rows }) =>
        `the ledger of syndicator ${party_id} differs: gross share ${gross}, its rows sum up to ${rows} cents`,
    ),
  )
  for (const check of Object.keys(ledgerFaults) as (keyof typeof ledgerFaults)[])
    // its own keys
    report(await reconcileLedgersRepo.faults(db, check))
  report(await forgivenProblems(db))
  let positions = 0
  let after: string | null = null
  for (;;) {
    const ids: string[] = await reconcileLedgersRepo.advances(db, after, chunk)
    if (ids.length === 0) break
    after = ids.at(-1) ?? null
    const waiting = await reconcileLedgersRepo.waitingOf(db, ids)
    const found = await compare(
      db,
      ids.filter((id) => !waiting.has(id)),
    )
    positions += found.positions
    wrong += found.problems.length
    for (const problem of found.problems) print(problem)
  }
  const waiting = await reconcileLedgersRepo.countWaiting(db)
  if (waiting > 0) print(`${waiting} advances wait to be posted to the ledgers`)
  if (wrong === 0) print(`the ledgers agree with the payments of ${positions} positions`)
  return wrong
}

/** Payees of whom more is forgiven than they were paid in draws. R22.360. */
async function forgivenProblems(db: Queryable): Promise<string[]> {
  const problems: string[] = []
  let after: string | null = null
  for (;;) {
    const parties = await reconcileLedgersRepo.forgivenParties(db, after, chunk)
    after = parties.at(-1)?.party_id ?? null
    if (after === null) return problems
    for (const { party_id, forgiven } of parties) {
      const standing = netForgiven(await reconcileLedgersRepo.forgiving(db, party_id))
      if (forgiven !== standing)
        problems.push(
          `the draws of ${party_id} differ: ${forgiven} cents are forgiven, but ${standing} of them were paid and outstanding`,
        )
    }
  }
}

async function compare(db: Queryable, ids: readonly string[]): Promise<{ positions: number; problems: string[] }> {
  const advances = await ledgerRepo.advances(db, ids)
  const summed = await ledgerRepo.sums(db, ids)
  const [sums, credited] = [positionSums(summed), commissionSums(summed)]
  const payments = groupBy(await ledgerRepo.allPayments(db, ids), ({ advance_id }) => advance_id)
  const orders = groupBy(await ledgerRepo.order(db, ids), ({ advance_id }) => advance_id)
  const paymentPostings = groupBy(await reconcileLedgersRepo.paymentRows(db, ids), ({ advance_id }) => advance_id)
  let positions = 0
  const problems: string[] = []
  for (const advance of advances) {
    const code = advance.code ?? `the deleted advance ${advance.id}`
    problems.push(...commissionProblems(advance, credited.get(advance.id)))
    const [rows, received] = [paymentPostings.get(advance.id) ?? [], payments.get(advance.id) ?? []]
    problems.push(...paymentProblems(advance, code, rows, received))
    const terms = positionTerms(advance)
    const stored = sums.get(advance.id) ?? new Map<string, PositionSums>()
    positions += terms.size
    for (const party of new Set([...terms.keys(), ...stored.keys()])) {
      const [should, is] = [terms.get(party), stored.get(party)]
      const posted = inOrder(received, orderOf(orders.get(advance.id) ?? [], party))
      const settled = advance.settled.find(({ party_id }) => party_id === party)
      if (!should)
        for (const problem of is ? endedProblems(is) : [])
          problems.push(`the party ${party} takes no part in ${code}, but its ledger has ${problem}`)
      else
        for (const problem of is
          ? problemsOf(
              should,
              is,
              posted.map(({ cents }) => cents),
              settled,
            )
          : ['it is missing'])
          problems.push(`the position of syndicator ${party} in ${code} differs: ${problem}`)
    }
  }
  return { positions, problems }
}

/** What a position that has ended still has. R21.7. */
const endedProblems = ({ investment, gross, fees }: PositionSums): string[] =>
  [
    ['investment', investment] as const,
    ['shares', gross] as const,
    ...[...fees].map(([name, amount]) => [name, -amount] as const),
  ].flatMap(([name, amount]) => (amount === 0 ? [] : [`${name} of ${amount} cents left`]))

/** Compares each payee's rows with the targets computed from the advance. R22.16. */
function* commissionProblems(advance: LedgerAdvance, credited: ReadonlyMap<string, Credited> = new Map()) {
  const targets = targetsOf(advance)
  for (const payee of new Set([...targets.keys(), ...credited.keys()])) {
    const [is, should] = [credited.get(payee) ?? noCommission, targets.get(payee) ?? noCommission]
    for (const component of ['accrued', 'residual', 'clawback'] as const)
      if (is[component] !== should[component])
        yield `the commission of ${payee} in ${advance.code} differs: ${component} ${is[component]} cents instead of ${should[component]}`
  }
}

/**
 * Compares a position with its terms and the received payments, in the order in which they were posted. If it has opening figures, the
 * share may still be that one, and a fee may be anything up to it or to the share, because what it lacked then is charged since.
 */
function problemsOf(
  terms: PositionTerms,
  sums: PositionSums,
  payments: readonly number[],
  settled?: OpeningFigures,
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
