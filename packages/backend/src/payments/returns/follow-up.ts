import { type Day, formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import { type PaymentReturn, type RetryInput, type ReturnAction, returnActions } from '@mca/contract/returns'
import type { SignedInAccount } from '../../shared/context/accounts'
import { ledgerRepo } from '../../ledgers/posting/ledger.repo'
import type { Queryable, Transactions } from '../../platform/database/db'
import { stopDebits } from '../../schedules/stop-debits'
import { followUpRepo, type FollowUp } from './follow-up.repo'
import { returnsRepo } from './returns.repo'

/** The return, the book day, the user, and what the user saw of a retry. */
interface Click {
  id: string
  today: Day
  account: SignedInAccount
  input?: RetryInput
}

type Work = (tx: Queryable, found: PaymentReturn, click: Click) => Promise<Omit<FollowUp, 'action'>>

/**
 * Performs one follow-up of a return, in one transaction, and returns the updated return. A repeated follow-up does nothing, so a click can be
 * repeated. AppError 404; 409 if there is another follow-up, or it is not possible. R16.63.
 */
const followUp =
  (action: ReturnAction, work: Work) =>
  (db: Transactions, click: Click): Promise<PaymentReturn> =>
    db.transaction(async (tx) => {
      const { id, today, account } = click
      await returnsRepo.lockDebit(tx, id)
      const stored = await returnsRepo.get(tx, id, today)
      if (stored.done?.action === action) return stored
      if (stored.done) {
        const { label } = optionOf(returnActions, stored.done.action) ?? { label: stored.done.action }
        throw new AppError(409, `${stored.done.by} already handled this return: ${label}. ${stored.done.result}`)
      }
      await followUpRepo.done(tx, id, { action, ...(await work(tx, stored, click)) }, account)
      return returnsRepo.get(tx, id, today)
    })

/** Debits the same amount again on the next banking day, as a pending payment, if it is the retry that was shown. R16.62, R16.63. */
export const retryReturn = followUp(
  'retry',
  async (tx, { code, meaning, payment, advance }, { id, today, input: { shown } = {} }) => {
    // Another debit of the deal may be retried, or a payment recorded, at the same moment.
    await ledgerRepo.lockAdvances(tx, [advance.id])
    const { proposal } = await returnsRepo.get(tx, id, today)
    if (proposal?.action !== 'retry')
      throw new AppError(409, `A debit that was returned with ${code} (${meaning}) cannot be retried.`)
    if (proposal.blocked !== null || proposal.day === null) throw new AppError(409, proposal.blocked ?? proposal.reason)
    if (shown && (shown.day !== proposal.day || shown.amount !== payment.amount))
      throw new AppError(
        409,
        `The retry is now ${formatMoneyExact(payment.amount)} on ${formatDate(proposal.day)}. Check it, then retry again.`,
      )
    const retry = await followUpRepo.retry(tx, id, proposal.day)
    return { retry, result: `${formatMoneyExact(payment.amount)} is pending on ${formatDate(proposal.day)}.` }
  },
)

/** Pauses the schedule and sets a Funded advance to 'Issues', as far as possible, and says what was done. R16.64. */
export const stopReturn = followUp('stop', async (tx, { advance: { id }, proposal }, { today, account }) => {
  const paused = await stopDebits(tx, { id, today, account }, proposal?.day ?? today)
  const dealFlow = await followUpRepo.setIssues(tx, id)
  const marked = dealFlow === 'Issues' ? 'The deal flow is now Issues.' : `The deal stays ${dealFlow}.`
  return { retry: null, result: `${paused} ${marked}` }
})

/** Marks the return as reviewed, with nothing left to do. R16.63. */
export const dismissReturn = followUp('dismiss', async () => ({ retry: null, result: 'No follow-up is needed.' }))
