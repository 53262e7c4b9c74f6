import { type Day, formatDate } from '@mca/contract/days'
import { stopPause } from '@mca/contract/returns'
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

/** Stops the debits of an advance from a day on, without an end, as a step of a transaction. Returns the result as a sentence. R16.64. */
export async function stopDebits(tx: Queryable, { id, today, account }: Target, from: Day): Promise<string> {
  const { versions, payments, ...terms } = await schedulesRepo.get(tx, id)
  const { pause, problem } = stopPause({ terms, versions, received: moneyReceived(payments, today).received }, from)
  if (pause === null) return `Debits are not stopped. ${problem}`
  await addVersion({ transaction: (work) => work(tx) }, { id, today }, pause, account)
  return `Debits are stopped from ${formatDate(pause.from)} on.`
}
