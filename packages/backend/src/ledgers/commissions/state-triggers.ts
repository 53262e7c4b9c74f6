import { type AdvanceCommissions, AppError, type ClawbackInput, type Day, formatDate } from '@mca/contract'
import { postLedgers } from '../posting/post-ledgers'
import type { Transactions } from '../../platform/database/db'
import { commissionsRepo } from './commissions.repo'

/**
 * States or clears the days of a deal's default and cancellation, and posts the clawback. A stated day can only be moved earlier, so that no clawback
 * is returned; the day of a default cannot be cleared while the deal is Defaulted. AppError 404 for an unknown advance; 409
 * without commissions; 400 for another day. R22.14.
 */
export const stateTriggers = (
  db: Transactions,
  id: string,
  input: ClawbackInput,
  today: Day,
): Promise<AdvanceCommissions> =>
  db.transaction(async (tx) => {
    const { date_funded, defaulted_on, cancelled_on, has } = await commissionsRepo.lockTriggers(tx, id)
    if (!has) throw new AppError(409, 'This advance has no commissions')
    if ((input.defaulted_on === null) !== (defaulted_on === null))
      throw refused(
        'defaulted_on',
        defaulted_on === null
          ? 'The deal is not Defaulted.'
          : 'The deal is Defaulted: change its status to take this back.',
      )
    for (const [path, stated, stands] of [
      ['defaulted_on', input.defaulted_on, defaulted_on],
      ['cancelled_on', input.cancelled_on, cancelled_on],
    ] as const) {
      if (stated === null) continue
      const last = stands ?? today
      if (stated < date_funded || stated > last)
        throw refused(path, `Enter a day from ${formatDate(date_funded)} to ${formatDate(last)}.`)
    }
    await commissionsRepo.stateTriggers(tx, id, input)
    await postLedgers(tx)
    return commissionsRepo.ofAdvance(tx, id)
  })

const refused = (path: string, message: string) => new AppError(400, message, [{ path, message }])
