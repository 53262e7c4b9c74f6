import { type Day, formatDate } from '@mca/contract/days'
import { stopPauses } from '@mca/contract/returns'
import { moneyReceived } from '@mca/contract/schedules'
import type { SignedInAccount } from '../shared/context/accounts'
import type { Queryable } from '../platform/database/db'
import { addVersion } from './change-schedule'
import { schedulesRepo } from './schedules.repo'

/** The advance, the book day, and the user. */
interface Target {
  id: string
  today: Day
  account: SignedInAccount
}

/** Pauses the schedule of an advance from a day on, as a step of a transaction. Returns the result as a sentence. R16.64. */
export async function stopDebits(tx: Queryable, { id, today, account }: Target, from: Day): Promise<string> {
  const { versions, payments, ...terms } = await schedulesRepo.get(tx, id)
  const { pauses, problem } = stopPauses({ terms, versions, received: moneyReceived(payments, today).received }, from)
  for (const one of pauses) await addVersion({ transaction: (work) => work(tx) }, { id, today }, one, account)
  const [first] = pauses
  const last = pauses.at(-1)
  if (!first || !last) return `The schedule is not paused. ${problem ?? ''}`.trim()
  return `The schedule is paused from ${formatDate(first.from)} to ${formatDate(last.to)}.`
}
