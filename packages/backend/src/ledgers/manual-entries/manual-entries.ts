import type { Day } from '@mca/contract/days'
import {
  effectProblem,
  entryDayProblem,
  type EntryInput,
  entryPartyProblem,
  entryStates,
  type EntryUpdate,
  type ManualEntry,
  recoveryCostOf,
  type RecoveryCostRequest,
  signedAmount,
} from '@mca/contract/ledger'
import { centsOf, dollarsOf } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import { holdLedgerParty } from '../posting/ledger-parties'
import type { Queryable, Transactions } from '../../platform/database/db'
import { found } from '../../shared/records/record-id'
import { unknownReferences } from '../../shared/records/unknown-references'
import { blockOf, entriesRepo, entryOf, obstacleOf, type StoredEntry } from './manual-entries.repo'
import { ledgerRepo } from '../posting/ledger.repo'
import { rowOf } from '../payouts/payout-postings'
import type { Actor, PayoutAction } from '../payouts/payouts'
import { refuseTooLarge } from '../posting/refuse-too-large'
import { requireState } from '../posting/require-state'

/**
 * Creates a draft. AppError 400 for an unknown party or advance, a kind that is not for this party, a day after today, or a syndicator who does not take
 * part in the advance; 409 for a draw that cannot be forgiven. R21.61.
 */
export const createEntry = (db: Transactions, { today, account }: Actor, input: EntryInput): Promise<ManualEntry> =>
  db.transaction(async (tx) => {
    const { party_id, kind, effect, amount, advance_id } = input
    const party = await holdLedgerParty(tx, party_id)
    if (!party) throw unknownReferences([{ path: 'party_id', noun: 'Party' }])
    refuse('kind', entryPartyProblem(kind, party))
    refuseLaterDay(input.effective_on, today)
    const [id = ''] = await entriesRepo.insert(
      tx,
      { ...input, amounts: [{ party_id, amount: signedAmount(kind, effect, amount) }] },
      account,
    )
    const stored = await entriesRepo.get(tx, id, today)
    if (advance_id !== null && stored.advance === null)
      throw unknownReferences([{ path: 'advance_id', noun: 'Advance' }])
    refuseWithObstacle(stored)
    return entryOf(stored, account)
  })

/**
 * Drafts each syndicator's part of the cost of recovering an advance. AppError 404 for an unknown advance; 400 for a day after today; 409 if no
 * part reaches a cent, or if the parts are not those in `shown`; then it drafts nothing. R21.64, R21.69.
 */
export const draftRecoveryCost = (
  db: Transactions,
  { id, today, account }: PayoutAction,
  { cost, reason, effective_on, shown }: RecoveryCostRequest,
): Promise<ManualEntry[]> =>
  db.transaction(async (tx) => {
    refuseLaterDay(effective_on, today)
    const [advance] = await ledgerRepo.advances(tx, [id])
    const { funded, participations } = found('Advance', advance && advance.code !== null ? [advance] : [])
    const parts = recoveryCostOf(centsOf(cost), funded, participations)
    if (parts.length === 0) {
      const message =
        participations.length === 0
          ? 'No syndicator takes part in this advance.'
          : 'The share of every syndicator rounds to zero cents.'
      throw new AppError(409, message, [{ path: 'cost', message }])
    }
    refuseTooLarge(
      parts.map(({ cents }) => cents),
      { path: 'cost', what: 'The part of a syndicator' },
    )
    if (shown && !isSameParts(shown, parts))
      throw new AppError(409, 'Who bears how much of the cost has changed meanwhile. Check it, then save again.')
    const amounts = parts.map(({ party_id, cents }) => ({ party_id, amount: dollarsOf(-cents) }))
    const given = { kind: 'recovery_cost' as const, advance_id: id, reason, effective_on, amounts }
    const entries: ManualEntry[] = []
    for (const entry of await entriesRepo.insert(tx, given, account))
      entries.push(entryOf(await entriesRepo.get(tx, entry, today), account))
    return entries
  })

function isSameParts(
  shown: NonNullable<RecoveryCostRequest['shown']>,
  parts: ReturnType<typeof recoveryCostOf>,
): boolean {
  const seen = new Map(shown.map(({ party_id, amount }) => [party_id, amount]))
  return seen.size === parts.length && parts.every(({ party_id, cents }) => seen.get(party_id) === dollarsOf(cents))
}

/** Changes a draft. AppError 404; 400 for a day after today; 409 as for `createEntry`, or if it is not a draft or was changed meanwhile. R21.62. */
export const changeEntry = (db: Transactions, action: PayoutAction, input: EntryUpdate): Promise<ManualEntry> =>
  act(db, action, async (tx, { id, kind }) => {
    refuse('effect', effectProblem(kind, input.effect))
    refuseLaterDay(input.effective_on, action.today)
    const amount = signedAmount(kind, input.effect, input.amount)
    await entriesRepo.change(tx, id, { ...input, amount }, action.account)
    refuseWithObstacle(await entriesRepo.get(tx, id, action.today))
  })

/**
 * Approves a draft, which posts its row. AppError 404; 409 if it is not a draft or was changed meanwhile, if the user created it or changed it last, or
 * if its syndicator no longer takes part, its advance was deleted, or less of a draw is outstanding. R21.62.
 */
export const approveEntry = (db: Transactions, action: PayoutAction): Promise<ManualEntry> =>
  act(db, action, async (tx, entry) => {
    const { today, account } = action
    const blocked = blockOf(entry, account)
    if (blocked !== null) throw new AppError(409, blocked)
    // The party stays until the row is posted.
    await holdLedgerParty(tx, entry.party_id)
    await entriesRepo.end(tx, entry.id, 'approved', account)
    const { advance_id, effective_on, reason } = entry
    const row = rowOf(entry.party_id, entry.kind, entry.cents, today, { reason })
    await ledgerRepo.add(tx, [{ ...row, advance_id, effective_on, entry_id: entry.id }])
  })

/** Discards a draft. AppError 404, 409. R21.62. */
export const discardEntry = (db: Transactions, action: PayoutAction): Promise<ManualEntry> =>
  act(db, action, (tx, { id }) => entriesRepo.end(tx, id, 'discarded', null))

/** Locks a draft, does the work, and returns the entry. */
const act = (
  db: Transactions,
  { id, expected, today, account }: PayoutAction,
  work: (tx: Queryable, entry: StoredEntry) => Promise<void>,
): Promise<ManualEntry> =>
  db.transaction(async (tx) => {
    const entry = await entriesRepo.lock(tx, id, today)
    requireState('entry', entry, { states: entryStates, allowed: ['draft'], expected })
    await work(tx, entry)
    return entryOf(await entriesRepo.get(tx, id, today), account)
  })

function refuse(path: string, message: string | null): void {
  if (message !== null) throw new AppError(400, message, [{ path, message }])
}

const refuseLaterDay = (day: Day, today: Day) => refuse('effective_on', entryDayProblem(day, today))

function refuseWithObstacle(entry: StoredEntry): void {
  const message = obstacleOf(entry)
  if (message === null) return
  if (entry.kind === 'recovery_cost') refuse('advance_id', message)
  throw new AppError(409, message, [{ path: 'amount', message }])
}
