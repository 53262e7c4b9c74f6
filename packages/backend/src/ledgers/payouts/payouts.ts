import type { Day } from '@mca/contract/days'
import { inSentence, maxCents } from '@mca/contract/fields'
import {
  type LedgerPartyKind,
  type Payout,
  type PayoutApproval,
  type PayoutInput,
  type PayoutProposalInput,
  type PayoutProposalPreview,
  type PayoutProposed,
  type PayoutState,
  payoutStates,
  type PayoutUpdate,
  proposalRows,
} from '@mca/contract/ledger'
import { centsOf, dollarsOf, formatCount, formatMoneyExact } from '@mca/contract/money'
import { partyKinds } from '@mca/contract/parties'
import { AppError } from '@mca/contract/problems'
import { sumOf } from '@mca/contract/rules'
import type { SignedInAccount } from '../../shared/context/accounts'
import { holdLedgerParty } from '../posting/ledger-parties'
import type { Queryable, Transactions } from '../../platform/database/db'
import { bulkChangesRepo } from '../../shared/bulk/bulk-changes.repo'
import { unknownReferences } from '../../shared/records/unknown-references'
import { drawProblem } from '../posting/draws'
import { availableOf } from '../posting/available-balance.sql'
import { ledgerRepo } from '../posting/ledger.repo'
import { blockOf } from './payout-block'
import { payoutPostings, reversingRows, rowOf, withheldFrom } from './payout-postings'
import { type LockedPayout, payoutsRepo } from './payouts.repo'
import { requireState } from '../posting/require-state'

/** The account that acts, and the book day. */
export interface Actor {
  today: Day
  account: SignedInAccount
}

/** An action on a payout that exists. */
export interface PayoutAction extends Actor {
  id: string
  /** The versions that the user may have seen; null for any. */
  expected?: readonly string[] | null
}

/**
 * Creates a draft. AppError 400 for an unknown party; 409 if it has an open payout, if less is available, or if less is left of a draw. R21.20, R22.35.
 */
export const createPayout = (db: Transactions, actor: Actor, input: PayoutInput): Promise<Payout> =>
  db.transaction(async (tx) => {
    const kind = await holdLedgerParty(tx, input.party_id)
    if (!kind) throw unknownReferences([{ path: 'party_id', noun: 'Payee' }])
    if (input.is_draw) await refuseDraw(tx, { ...input, kind }, actor.today)
    else await refuseMoreThanAvailable(tx, input.party_id, input.amount, actor.today)
    const [draft] = await payoutsRepo.insert(tx, [input], input.note, actor.account, input.is_draw)
    if (!draft)
      throw new AppError(
        409,
        `This ${inSentence(partyKinds[kind].one)} already has an open payout. Change or discard that one.`,
      )
    return payoutsRepo.get(tx, draft.id, actor.today, actor.account)
  })

/** Changes a draft. AppError 404; 409 if it is not a draft, was changed meanwhile, or if less is available. R21.20. */
export const changePayout = (db: Transactions, action: PayoutAction, input: PayoutUpdate): Promise<Payout> =>
  act(db, action, ['draft'], async (tx, payout) => {
    const { party_id, party_kind: kind } = payout
    if (payout.is_draw) await refuseDraw(tx, { party_id, kind, amount: input.amount }, action.today)
    else await refuseMoreThanAvailable(tx, party_id, input.amount, action.today)
    await payoutsRepo.change(tx, payout.id, input, action.account)
  })

/** What a proposal drafts: the available amount of each party without an open payout, if it reaches the minimum and the party's own. R21.21. */
const proposedDrafts = async (db: Queryable, today: Day, minimum: number) =>
  (await payoutsRepo.available(db, centsOf(minimum), today)).map(({ cents, ...party }) => ({
    party,
    amount: dollarsOf(Math.min(cents, maxCents)),
  }))

const totalOf = (drafts: readonly { amount: number }[]) => ({
  count: drafts.length,
  amount: sumOf(drafts.map(({ amount }) => amount)),
})

/** What a proposal would draft now, without drafting it. R21.603. */
export async function previewProposal(db: Queryable, today: Day, minimum: number): Promise<PayoutProposalPreview> {
  const drafts = await proposedDrafts(db, today, minimum)
  return {
    ...totalOf(drafts),
    data: drafts.toSorted((a, b) => b.amount - a.amount).slice(0, proposalRows),
  }
}

/** Drafts what the preview shows. AppError 409 if their number or sum is not the one in `shown`; then it drafts nothing. R21.21, R21.603. */
export const proposePayouts = (
  db: Transactions,
  { today, account }: Actor,
  { minimum, shown }: PayoutProposalInput,
): Promise<PayoutProposed> =>
  db.transaction(async (tx) => {
    const drafts = await proposedDrafts(tx, today, minimum)
    const rows = drafts.map(({ party, amount }) => ({ party_id: party.id, amount }))
    // Leaves out a party that got an open payout meanwhile.
    const created = await payoutsRepo.insert(tx, rows, null, account)
    const { count, amount } = totalOf(created.map((draft) => ({ amount: Number(draft.amount) })))
    if (shown && (count !== shown.count || amount !== shown.amount))
      throw new AppError(
        409,
        `The proposal now has ${formatCount(count, 'draft')}, ${formatMoneyExact(amount)}. Check the list, then propose again.`,
      )
    const run = { kind: 'payouts', what: 'Payouts: Drafted', cents: centsOf(amount), account } as const
    const bulk_change_id = await bulkChangesRepo.record(
      tx,
      run,
      created.map((draft) => ({
        record_id: draft.id,
        field: 'state',
        before: null,
        after: 'draft',
        kept: { amount: Number(draft.amount) },
      })),
    )
    return { created: count, amount, bulk_change_id }
  })

/**
 * Approves a draft, which posts it to the ledger. AppError 404; 409 if it is not a draft or was changed meanwhile, if the user is involved in it
 * (R21.302), if less is available, if the shares of one of the syndicator's advances exceed its funded amount,
 * or if something else would be withheld than was shown. R21.22, R22.43.
 */
export const approvePayout = (db: Transactions, action: PayoutAction, shown: PayoutApproval = {}): Promise<Payout> =>
  act(db, action, ['draft'], (tx, payout) => approveLocked(tx, payout, { ...action, ...shown }))

/** Approves a draft that is locked. Throws before it changes anything. */
export async function approveLocked(
  tx: Queryable,
  payout: LockedPayout,
  { today, account, withheld: shown }: Actor & PayoutApproval,
): Promise<void> {
  const funds = await payoutsRepo.lockFunds(tx, payout.party_id, today)
  const oversold = await payoutsRepo.oversold(tx, payout.party_id)
  const { cents, party_kind: kind } = payout
  const draws = payout.is_draw ? await payoutsRepo.draws(tx, payout.party_id, today) : null
  const draft = { cents, kind, draws, involved: await payoutsRepo.involved(tx, payout.id) }
  const blocked = blockOf(draft, funds, oversold, account)
  if (blocked !== null) throw new AppError(409, blocked)
  const withheld = await withheldFrom(tx, payout, today)
  if (shown !== undefined && shown !== dollarsOf(withheld))
    throw new AppError(
      409,
      `The backup withholding from this payout is now ${formatMoneyExact(dollarsOf(withheld))}. Check it, then approve again.`,
    )
  await payoutsRepo.move(tx, payout.id, 'approved', { approver: account })
  await ledgerRepo.add(tx, payoutPostings(payout, withheld, today))
}

/** Marks an approved payout as sent. AppError 404, 409. R21.23. */
export const sendPayout = (db: Transactions, action: PayoutAction, reference: string): Promise<Payout> =>
  act(db, action, ['approved'], (tx, { id }) => payoutsRepo.move(tx, id, 'sent', { reference, sentOn: action.today }))

/** Marks a sent payout as settled. AppError 404, 409. R21.23. */
export const settlePayout = (db: Transactions, action: PayoutAction): Promise<Payout> =>
  act(db, action, ['sent'], (tx, { id }) => payoutsRepo.move(tx, id, 'settled'))

/** Reverses a returned payout, even after it was settled. AppError 404, 409. R21.24. */
export const returnPayout = (db: Transactions, action: PayoutAction, reason: string): Promise<Payout> =>
  act(db, action, ['approved', 'sent', 'settled'], (tx, payout) =>
    reversePayout(tx, payout, { today: action.today, reason, returnedOn: action.today }),
  )

/** Returns a locked payout that was approved, and reverses its rows in the ledger. `returnedOn` is the day of the bank. R21.24. */
export async function reversePayout(
  tx: Queryable,
  payout: LockedPayout,
  { today, reason, returnedOn }: { today: Day; reason: string; returnedOn: Day },
): Promise<void> {
  await payoutsRepo.move(tx, payout.id, 'returned', { reason, returnedOn })
  const { party_id, id: payout_id } = payout
  const back = await reversingRows(tx, payout, { today, reason })
  const unpaid = payout.is_draw ? await payoutsRepo.forgivenUnpaid(tx, party_id) : 0
  const takenBack = rowOf(party_id, 'draw_forgiven', -unpaid, today, { payout_id, reason })
  await ledgerRepo.add(tx, unpaid > 0 ? [...back, takenBack] : back)
}

/** Discards a draft. AppError 404, 409. R21.20. */
export const discardPayout = (db: Transactions, action: PayoutAction): Promise<Payout> =>
  act(db, action, ['draft'], (tx, { id }) => payoutsRepo.move(tx, id, 'discarded'))

/** Locks a payout in one of these states, does the work, and returns the payout. */
const act = (
  db: Transactions,
  { id, expected, today, account }: PayoutAction,
  states: readonly PayoutState[],
  work: (tx: Queryable, payout: LockedPayout) => Promise<void>,
): Promise<Payout> =>
  db.transaction(async (tx) => {
    const payout = await payoutsRepo.lock(tx, id)
    requireState('payout', payout, { states: payoutStates, allowed: states, expected })
    await work(tx, payout)
    return payoutsRepo.get(tx, id, today, account)
  })

async function refuseMoreThanAvailable(tx: Queryable, party: string, amount: number, today: Day): Promise<void> {
  const available = Math.max(availableOf(await payoutsRepo.lockFunds(tx, party, today)), 0)
  if (centsOf(amount) <= available) return
  const message = `Only ${formatMoneyExact(dollarsOf(available))} is available now.`
  throw new AppError(409, message, [{ path: 'amount', message }])
}

async function refuseDraw(
  tx: Queryable,
  { party_id, kind, amount }: { party_id: string; kind: LedgerPartyKind; amount: number },
  today: Day,
): Promise<void> {
  const { balance } = await payoutsRepo.lockFunds(tx, party_id, today)
  const message = drawProblem(centsOf(amount), kind, { ...(await payoutsRepo.draws(tx, party_id, today)), balance })
  if (message !== null) throw new AppError(409, message, [{ path: 'amount', message }])
}
