import { formatDate, type Day } from '../dates/dates'
import type { Option } from '../fields/option'

/** Why nobody may contact or debit a deal, with the label of its badge. R23.35. */
export const stopKinds = [
  { value: 'bankruptcy', label: 'Bankruptcy', palette: 'red' },
  { value: 'do_not_contact', label: 'Do not contact', palette: 'red' },
] as const satisfies readonly Option[]
export type StopKind = (typeof stopKinds)[number]['value']

/** The stop of a deal by its open case. Bankruptcy goes before 'do not contact'. */
export interface ContactStop {
  readonly kind: StopKind
  readonly since: Day
}

/** 'In bankruptcy since Nov 2, 2026' */
const reasonOf = ({ kind, since }: ContactStop): string =>
  `${kind === 'bankruptcy' ? 'In bankruptcy' : 'Not to be contacted'} since ${formatDate(since)}`

/** 'In bankruptcy since Nov 2, 2026. Do not call and do not debit.' R23.36. */
export const stopWarning = (stop: ContactStop): string => `${reasonOf(stop)}. Do not call and do not debit.`

/** 'In bankruptcy since Nov 2, 2026: no debits.' R23.37. */
export const noDebits = (stop: ContactStop): string => `${reasonOf(stop)}: no debits.`
