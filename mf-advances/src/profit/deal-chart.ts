import type { ChartMark, ChartRow } from '@mca/charts'
import { collectionFrequencies, type AdvanceDetail } from '@mca/contract/advances'
import { formatDate, formatMonth, monthOf, type Day } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact as money } from '@mca/contract/money'
import { paymentStatuses, type Payment } from '@mca/contract/payments'
import { cashPositions } from '@mca/contract/portfolio'
import { meaningOf } from '@mca/contract/returns'
import {
  addBankingDays,
  bankingDaysBetween,
  isInCollection,
  isOpenEnded,
  statusesOf,
  type AdvanceSchedule,
} from '@mca/contract/schedules'
import { markText } from '../schedule/mark-text'

interface DealChart {
  rows: readonly ChartRow[]
  marks: readonly ChartMark[]
}

/** The maximum number of filler rows, which keep the days' distances. */
const mostFilled = 500

/**
 * The expected and received amounts by each day, and the cash position (R17.15): every day on which one of them changes, a
 * payment was returned, or a pause begins or ends, and today. Received amounts end today. Units: dollars, exact to the cent.
 */
export function dealChart(advance: AdvanceDetail, schedule: AdvanceSchedule): DealChart {
  const { today, rows: debits, no_schedule } = schedule
  const pauses = schedule.versions.filter((version) => version.kind === 'pause')
  const returns = advance.payments.filter(({ status }) => statusesOf('returned').includes(status))
  const known = advance.payments.filter(({ date }) => date <= today)
  const ends = pauses.flatMap((pause) => (isOpenEnded(pause) ? [pause.from] : [pause.from, pause.to]))
  const days = [...ends, ...returns.map(returnDay)]
  const withDebits = no_schedule === null ? { debits } : {}
  const positionsOn = (more: readonly Day[]) => cashPositions(advance, known, { ...withDebits, days: more })

  const last = positionsOn(days).at(-1)?.day ?? today
  // The curve of a deal in collection continues to today.
  const shown = isInCollection(advance) || today < last ? [...days, today] : days
  const changes = positionsOn(shown).map(({ day }) => day)
  const positions = positionsOn([...shown, ...between(changes, advance)])

  const end = positions.at(-1)?.day ?? today
  const isLong = bankingDaysBetween(advance.date_funded, end) > 500
  const rows = positions.map(({ day, expected, received, position }) => {
    const isKnown = day <= today
    return {
      key: day,
      label: isLong ? formatMonth(monthOf(day)) : formatDate(day).replace(/,.*/, ''),
      name: day === today ? `${formatDate(day)} (today)` : formatDate(day),
      values: { expected, received: isKnown ? received : null, position: isKnown ? position : null },
    }
  })
  return {
    rows,
    marks: [
      ...pauses.map((pause) => ({
        kind: 'pause' as const,
        from: pause.from,
        to: isOpenEnded(pause) ? end : pause.to,
        label: markText(pause),
      })),
      ...returns.map((payment) => {
        const day = returnDay(payment)
        return { kind: 'return' as const, from: day, to: day, label: returnText(payment) }
      }),
      // In front of a pause that has not ended.
      { kind: 'today', from: today, to: today, label: 'Today' },
    ],
  }
}

const returnDay = ({ returned_on, date }: Payment): Day => returned_on ?? date

/** `Reversed $125.00: R01 Insufficient funds`. */
function returnText({ status, amount, return_code }: Payment): string {
  const what = `${optionOf(paymentStatuses, status)?.label ?? status} ${money(amount)}`
  return return_code === null ? what : `${what}: ${return_code} ${meaningOf(return_code) ?? ''}`.trimEnd()
}

/** Days that fill the gaps between these days, because all rows of a chart have the same width. */
function between(days: readonly Day[], { collection_frequency }: AdvanceDetail): Day[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const usual = optionOf(collectionFrequencies, collection_frequency)?.bankingDays ?? 1
  const step = Math.max(usual, Math.ceil(bankingDaysBetween(first, last) / mostFilled))
  return days.flatMap((day, index) => {
    const gap = bankingDaysBetween(day, days[index + 1] ?? day)
    // No day right before the next one.
    const count = Math.max(0, Math.ceil(gap / step) - 1)
    return Array.from({ length: count }, (_, k) => addBankingDays(day, (k + 1) * step)).filter((each) => each !== null)
  })
}
