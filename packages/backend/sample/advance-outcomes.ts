import type { DealFlow } from '@mca/contract/advances'
import { addDays, type Day } from '@mca/contract/days'
import {
  addBankingDays,
  type Change,
  type Pause,
  previousBankingDay,
  rowsOf,
  type ScheduleRow,
} from '@mca/contract/schedules'
import type { AdvanceSchedule } from './advance-schedule'
import type { AdvanceTerms } from './advance-terms'
import { daysOfReturn } from './advance-returns'
import type { Random } from './random'

/** How an advance that has not ended differs from one that pays as agreed. Rows are numbers of debits. */
export interface Outcome {
  /** A pause or a change of the schedule. */
  version?: Pause | Change
  /** The debits, from the first to the last, without a payment. */
  unpaid?: { from: number; to: number }
  /** The returned debit. */
  returned?: { row: number; status: 'failed' | 'reversed' }
  /** Debits from this day on are still pending. */
  pendingSince?: Day
  /** An extra payment, after which this share of the payback is paid. */
  prepaid?: { date: Day; share: number }
  /** Omitting this field removes the schedule: the merchant pays a share of its revenue. */
  lacks?: 'payment_amount' | 'number_of_payments'
  dealFlow?: DealFlow
}

interface OpenAdvance extends AdvanceSchedule {
  terms: AdvanceTerms
  rows: readonly ScheduleRow[]
  /** The number of rows due before today. */
  past: number
  today: Day
}

/** Decides an outcome, or undefined for an advance that cannot have it. */
type Choice = (advance: OpenAdvance, random: Random) => Outcome | undefined

const after = (day: Day, bankingDays: number): Day => addBankingDays(day, bankingDays) ?? day

/**
 * The oldest unpaid debit was due `from` to `to` days ago: since then nothing was paid, or debits continued after a
 * gap.
 */
const behind =
  (from: number, to: number, dealFlow: DealFlow): Choice =>
  ({ rows, past, today }, random) => {
    const [first, last] = [addDays(today, -to), addDays(today, -from)]
    const oldest = rows.filter(({ row, due }) => row >= 3 && first <= due && due <= last)
    if (!oldest.length) return undefined
    const { row } = random.pick(oldest)
    const start = random.chance(0.6) ? row : random.whole(2, row)
    return { unpaid: { from: start, to: start + past - row }, dealFlow }
  }

/** The debits of the last banking day before today, if there were any. */
const lastDue = ({ rows, today }: OpenAdvance) => {
  const day = previousBankingDay(today)
  const [first, ...more] = rows.filter(({ row, due }) => row >= 2 && due === day)
  return first && { from: first.row, to: more.at(-1)?.row ?? first.row }
}

const missed: Choice = (advance) => {
  const unpaid = lastDue(advance)
  return unpaid && { unpaid }
}

/** A debit of the last days came back, so many banking days after it was due. */
const returned =
  (status: 'failed' | 'reversed', days: number): Choice =>
  ({ rows, today }, random) => {
    const recent = rows.filter(({ row, due }) => row >= 2 && addDays(today, -7) < due && after(due, days) <= today)
    return recent.length ? { returned: { row: random.pick(recent).row, status } } : undefined
  }

const pending: Choice = (advance) => (lastDue(advance) ? { pendingSince: after(advance.today, -2) } : undefined)

const pausedBefore: Choice = ({ rows, past, today }, random) => {
  const start = rows[Math.round(past * random.between(0.4, 0.7))]
  if (!start || past < 12) return undefined
  const to = after(start.due, random.whole(4, 9))
  return to < addDays(today, -3) ? { version: { kind: 'pause', from: start.due, to } } : undefined
}

const pausedNow: Choice = ({ rows, today }, random) => {
  const from = after(today, -random.whole(2, 6))
  const last = rows.findLast(({ due }) => due < from)
  if (!last || last.row < 3 || last.row === rows.length) return undefined
  return { version: { kind: 'pause', from, to: after(today, random.whole(3, 10)) } }
}

/** The pause was agreed on because the last debits were not paid. */
const pausedBehind: Choice = (advance, random) => {
  const paused = pausedNow(advance, random)
  const before = paused?.version && advance.rows.findLast(({ due }) => due < (paused.version?.from ?? ''))
  return before && before.row > 3 ? { ...paused, unpaid: { from: before.row - 1, to: before.row } } : undefined
}

const pausedSoon: Choice = ({ rows, today }, random) => {
  const from = after(today, random.whole(2, 6))
  const isPlanned = rows.some(({ due }) => due > from) && rows.some(({ due }) => due < from)
  return isPlanned ? { version: { kind: 'pause', from, to: after(from, random.whole(3, 8)) } } : undefined
}

const toFive = (amount: number) => Math.max(5, Math.round(amount / 5) * 5)

/** From a past or future debit on, the merchant pays less. */
const paysLess =
  (debits: number): Choice =>
  ({ terms, rows, past }, random) => {
    const start = rows[past + debits]
    if (!start || start.row < 4) return undefined
    const payment_amount = toFive(terms.payment_amount * random.between(0.5, 0.75))
    return { version: { kind: 'change', from: start.due, payment_amount, collection_frequency: null } }
  }

const paysWeekly: Choice = ({ terms, rows, past }, random) => {
  const start = rows[past - random.whole(12, 18)]
  if (!start || start.row < 4 || rows.length - past < 20 || terms.collection_frequency !== 'Daily') return undefined
  const payment_amount = toFive(terms.payment_amount * random.between(4, 5))
  return { version: { kind: 'change', from: start.due, payment_amount, collection_frequency: 'Weekly' } }
}

/** The merchant has paid ahead, and only a few debits remain. */
const nearlyPaid =
  (from: number, to: number): Choice =>
  ({ rows, past, today }, random) =>
    past > rows.length * 0.3 && past < rows.length * 0.94
      ? { prepaid: { date: after(today, -random.whole(2, 12)), share: random.between(from, to) } }
      : undefined

const lacks =
  (field: 'payment_amount' | 'number_of_payments'): Choice =>
  ({ past }) =>
    past > 5 ? { lacks: field } : undefined

const choices: readonly Choice[] = [
  behind(61, 90, 'Collections'),
  behind(91, 140, 'Collections'),
  pausedBehind,
  behind(31, 60, 'Issues'),
  nearlyPaid(0.955, 0.97),
  paysLess(-12),
  behind(15, 30, 'Issues'),
  paysWeekly,
  missed,
  pausedNow,
  behind(8, 14, 'Issues'),
  returned('failed', daysOfReturn.failed),
  pausedBefore,
  pending,
  behind(1, 7, 'Funded'),
  returned('reversed', daysOfReturn.reversed),
  pausedSoon,
  nearlyPaid(0.97, 0.985),
  paysLess(4),
]

/**
 * Decides the outcomes of advances that have not ended: half of them pay as agreed, and the others take turns, so that a portfolio has every
 * outcome several times. Two have no schedule.
 */
export function createOutcomes(today: Day, random: Random) {
  let queue = choices
  let once: readonly Choice[] = [lacks('payment_amount'), lacks('number_of_payments')]

  return (terms: AdvanceTerms, schedule: AdvanceSchedule): Outcome => {
    if (random.chance(0.5)) return {}
    const rows = rowsOf(schedule.plan)
    const advance = { ...schedule, terms, rows, past: rows.filter(({ due }) => due < today).length, today }
    for (const choice of [...once, ...queue]) {
      const outcome = choice(advance, random)
      if (!outcome) continue
      once = once.filter((other) => other !== choice)
      if (queue.includes(choice)) queue = [...queue.filter((other) => other !== choice), choice]
      return outcome
    }
    return {}
  }
}
