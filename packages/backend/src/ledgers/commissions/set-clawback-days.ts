import type { AdvanceCommissions, ClawbackInput } from '@mca/contract/commissions'
import { type Day, formatDate } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import { postLedgers } from '../posting/post-ledgers'
import type { Transactions } from '../../platform/database/db'
import { commissionsRepo } from './commissions.repo'

/** The advance, the book day, and the versions of the advance that the user may have seen; null for any. */
interface Target {
  id: string
  today: Day
  expected: readonly string[] | null
}

/**
 * Sets or clears the days of a deal's default and cancellation, and posts the clawback. A day that is left out stays. A day that is set can only be
 * moved earlier, so that no clawback is returned; the day of a default cannot be cleared while the deal is Defaulted. AppError 404 for an unknown
 * advance; 409 without commissions, or if the advance was changed meanwhile; 400 for another day. R22.14, R22.341.
 */
export const setClawbackDays = (
  db: Transactions,
  { id, today, expected }: Target,
  input: ClawbackInput,
): Promise<AdvanceCommissions> =>
  db.transaction(async (tx) => {
    const { date_funded, has, ...stored } = await commissionsRepo.lockTriggers(tx, id, expected)
    if (!has) throw new AppError(409, 'This advance has no commissions.')
    const { defaulted_on = stored.defaulted_on, canceled_on = stored.canceled_on } = input
    if ((defaulted_on === null) !== (stored.defaulted_on === null))
      throw refused(
        'defaulted_on',
        defaulted_on === null
          ? 'The deal is Defaulted. To undo this, change its status.'
          : 'The deal is not Defaulted.',
      )
    for (const [path, day, stands] of [
      ['defaulted_on', defaulted_on, stored.defaulted_on],
      ['canceled_on', canceled_on, stored.canceled_on],
    ] as const) {
      if (day === null || day === stands) continue
      const last = stands ?? today
      if (day < date_funded || day > last)
        throw refused(path, `Enter a day from ${formatDate(date_funded)} to ${formatDate(last)}.`)
    }
    await commissionsRepo.setClawbackDays(tx, id, { defaulted_on, canceled_on })
    await postLedgers(tx)
    return commissionsRepo.ofAdvance(tx, id)
  })

const refused = (path: string, message: string) => new AppError(400, message, [{ path, message }])
