import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact as money } from '@mca/contract/money'
import { debitStates, isOpenEnded, type StripMark } from '@mca/contract/schedules'

/** A mark in words: its debits, days, and the amounts due and received. */
export function markText(mark: StripMark): string {
  if (mark.kind === 'pause')
    return isOpenEnded(mark)
      ? `Debits stopped since ${formatDate(mark.from)}`
      : `Paused from ${formatDate(mark.from)} through ${formatDate(mark.to)}`
  const { debits, from, to, amount, covered, in_flight, state } = mark
  const [first, last] = [debits[0]?.row ?? 0, debits.at(-1)?.row ?? 0]
  return [
    first === last ? `Debit ${first}` : `Debits ${first}–${last}`,
    from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`,
    `${money(amount)} due`,
    `${money(covered)} received`,
    in_flight > 0 && `${money(in_flight)} in flight`,
    optionOf(debitStates, state)?.label,
  ]
    .filter(Boolean)
    .join(' · ')
}
