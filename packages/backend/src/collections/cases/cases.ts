import { closedDeal } from '@mca/contract/advances'
import {
  canHaveCase,
  type CaseCloseInput,
  type CaseInput,
  type CaseUpdate,
  type CollectionCase,
  pairProblem,
  settlementProblem,
} from '@mca/contract/cases'
import type { Day } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import { remainingOf } from '@mca/contract/rules'
import { moneyReceived, nextBankingDay } from '@mca/contract/schedules'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Queryable, Transactions } from '../../platform/database/db'
import { changedMeanwhile } from '../../shared/records/version'
import { scheduleVersionsRepo } from '../../schedules/schedule-versions.repo'
import { schedulesRepo } from '../../schedules/schedules.repo'
import { stopDebits } from '../../schedules/stop-debits'
import { casesRepo, type CaseTerms } from './cases.repo'

interface Action {
  /** The id of the advance of a new case, or of the case. */
  id: string
  today: Day
  account: SignedInAccount
}
type Change = Action & { expected: readonly string[] | null }

/**
 * Opens a case for an advance. AppError 404 for an unknown advance; 400 with the reason if the case is refused; 409 if the advance has an open one.
 * R23.30 to R23.32.
 */
export const openCase = (db: Transactions, action: Action, input: CaseInput): Promise<CollectionCase> =>
  db.transaction(async (tx) => {
    const { id, today, account } = action
    // All writes of cases lock the advance first.
    await scheduleVersionsRepo.lock(tx, id, null)
    const { deal_flow, closed } = await schedulesRepo.get(tx, id)
    if (!canHaveCase({ deal_flow, closed })) {
      const status = closed ? closedDeal.label : deal_flow
      throw new AppError(400, `A case needs an advance in Collections or Defaulted. This advance is ${status}.`)
    }
    if (await casesRepo.openOf(tx, id)) throw new AppError(409, 'This advance already has an open case.')
    const terms = await termsOf(tx, id, input, null, today)
    const opened = await casesRepo.insert(tx, id, terms, account)
    await stopIfNew(tx, action, terms, null)
    return casesRepo.get(tx, opened, today)
  })

/**
 * Changes an open case; omitted fields are kept. AppError 404; 400 with the reason if the change is refused; 409 if the case is closed or was changed
 * meanwhile. R23.31 to R23.35.
 */
export const changeCase = (db: Transactions, change: Change, update: CaseUpdate): Promise<CollectionCase> =>
  db.transaction(async (tx) => {
    const { id, today, account } = change
    const { advance_id, stored } = await lockOpen(tx, change)
    const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
    const terms = await termsOf(tx, advance_id, { ...inputOf(stored), ...given }, stored, today)
    await casesRepo.update(tx, id, terms)
    await stopIfNew(tx, { id: advance_id, today, account }, terms, stored)
    return casesRepo.get(tx, id, today)
  })

/** Closes a case, which ends its stop. The schedule stays paused. AppError as in `changeCase`. R23.34. */
export const closeCase = (
  db: Transactions,
  change: Change,
  { close_reason }: CaseCloseInput,
): Promise<CollectionCase> =>
  db.transaction(async (tx) => {
    await lockOpen(tx, change)
    await casesRepo.close(tx, change.id, close_reason, change.account)
    return casesRepo.get(tx, change.id, change.today)
  })

/** Locks the advance of an open case until the transaction ends. AppError 404; 409 if it is closed or was changed meanwhile. */
async function lockOpen(tx: Queryable, { id, today, expected }: Change) {
  const advance_id = await casesRepo.advanceOf(tx, id)
  await scheduleVersionsRepo.lock(tx, advance_id, null)
  const stored = await casesRepo.get(tx, id, today)
  if (expected && !expected.includes(stored.updated_at)) throw changedMeanwhile('case')
  if (stored.closed_at !== null) throw new AppError(409, 'This case is closed, so it cannot be changed.')
  return { advance_id, stored }
}

/** The fields of a stored case that a form has. */
const inputOf = (stored: CollectionCase): CaseInput => {
  const { stage, handler, handler_contact, fee_percent, settlement_amount, settlement_by, do_not_contact, note } =
    stored
  return { stage, handler, handler_contact, fee_percent, settlement_amount, settlement_by, do_not_contact, note }
}

/** The row to store, with the days on which the stage, the settlement and 'do not contact' began. AppError 400 if it is refused. */
async function termsOf(
  tx: Queryable,
  advanceId: string,
  input: CaseInput,
  stored: CollectionCase | null,
  today: Day,
): Promise<CaseTerms> {
  const problem = pairProblem(input)
  if (problem) throw new AppError(400, problem.message, [problem])
  return {
    ...input,
    stage_since: stored?.stage === input.stage ? stored.stage_since : today,
    do_not_contact_since: input.do_not_contact ? (stored?.do_not_contact_since ?? today) : null,
    ...(await settlementOf(tx, advanceId, input, stored, today)),
  }
}

/** A settlement that stays the same keeps its day, and is not checked again. R23.32. */
async function settlementOf(
  tx: Queryable,
  advanceId: string,
  { settlement_amount: amount, settlement_by: by }: CaseInput,
  stored: CollectionCase | null,
  today: Day,
): Promise<Pick<CaseTerms, 'settlement_agreed_on' | 'settlement_until'>> {
  if (amount === null || by === null) return { settlement_agreed_on: null, settlement_until: null }
  if (stored?.settlement && stored.settlement_amount === amount && stored.settlement_by === by) {
    const { agreed_on, counts_until } = stored.settlement
    return { settlement_agreed_on: agreed_on, settlement_until: counts_until }
  }
  const { payback, payments } = await schedulesRepo.get(tx, advanceId)
  const owed = remainingOf(payback, moneyReceived(payments, today).received)
  const problem = settlementProblem({ amount, by }, { today, owed })
  if (problem) throw new AppError(400, problem.message, [problem])
  return { settlement_agreed_on: today, settlement_until: nextBankingDay(by) }
}

/** A case that begins to stop debits pauses the schedule from today on. Nothing resumes it but a person. R23.37. */
async function stopIfNew(tx: Queryable, advance: Action, terms: CaseTerms, stored: CollectionCase | null) {
  const isNew =
    (terms.stage === 'bankruptcy' && stored?.stage !== 'bankruptcy') ||
    (terms.do_not_contact && !(stored?.do_not_contact ?? false))
  if (isNew) await stopDebits(tx, advance, advance.today)
}
