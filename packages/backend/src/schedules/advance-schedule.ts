import { type Day, formatDate } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import { remainingOf, sumOf } from '@mca/contract/rules'
import {
  type AdvanceSchedule,
  dueBy,
  isInCollection,
  isTooEarlyToProject,
  lastDebit,
  moneyReceived,
  openEndedPause,
  paceOf,
  pauseOn,
  payoffWindow,
  planOf,
  projectedPayoff,
  receivedIn,
  rowsOf,
} from '@mca/contract/schedules'
import type { Queryable } from '../platform/database/db'
import { type ScheduledAdvance, schedulesRepo } from './schedules.repo'

/** The schedule of an advance and its pace against it, as of a day. Dollars, exact to the cent. R15.5 to R15.23. */
function scheduleOf(advance: ScheduledAdvance, day: Day, today: Day): AdvanceSchedule {
  const { deal_flow, closed, payback, date_funded, holiday_rule, versions, payments, updated_at } = advance
  const schedule = planOf(advance, versions)
  const { plan } = schedule
  const collected = receivedIn(payments, { to: day })
  const recent = receivedIn(payments, payoffWindow(day))
  const money = moneyReceived(payments, today)
  // A debit of a closed deal that came back is to be collected, whatever counts as paid (R15.560).
  const isOwed = remainingOf(payback, sumOf([money.received, money.in_flight])) > 0
  const hasPace = isInCollection({ deal_flow, closed: closed && !isOwed })
  const isTooEarly = plan !== null && isTooEarlyToProject({ due: dueBy(plan, day).rows, all: rowsOf(plan).length })
  const pause = pauseOn(versions, day)
  return {
    as_of: day,
    today,
    holiday_rule,
    versions,
    no_schedule: schedule.plan === null ? schedule.message : null,
    rows: plan ? rowsOf(plan) : [],
    last_debit: plan && lastDebit(plan),
    money,
    pace: plan && hasPace ? paceOf(plan, collected, day) : null,
    projected_payoff:
      hasPace && !isTooEarly && !openEndedPause(versions)
        ? projectedPayoff({ payback, collected, recent, dateFunded: date_funded }, day)
        : null,
    paused: pause ? { from: pause.from, to: pause.to } : null,
    updated_at,
  }
}

/** The schedule of a stored advance, as of a day or today. AppError 404; 400 for a chosen day before the day of funding (R15.21). */
export async function advanceSchedule(db: Queryable, id: string, today: Day, day?: Day): Promise<AdvanceSchedule> {
  const advance = await schedulesRepo.get(db, id)
  if (day !== undefined && day < advance.date_funded) {
    const funded = formatDate(advance.date_funded)
    throw new AppError(400, `This advance was funded on ${funded}. Choose that day or a later day.`)
  }
  return scheduleOf(advance, day ?? today, today)
}
