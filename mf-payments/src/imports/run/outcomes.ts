import { formatDate } from '@mca/contract/days'
import {
  openOutcomes,
  rowOutcomes,
  type includableOutcomes,
  type PaymentImport,
  type RowOutcome,
} from '@mca/contract/imports'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { sumOfEntries } from '@mca/contract/payments'
import { wordsOf } from '../words'

export type Totals = PaymentImport['totals']
export type Includable = (typeof includableOutcomes)[number]

/** Rows and exact dollars of these outcomes. */
export function totalOf(totals: Totals, outcomes: readonly RowOutcome[]): { rows: number; amount: number } {
  const counted = totals.filter(({ outcome }) => outcomes.includes(outcome))
  return {
    rows: counted.reduce((sum, { rows }) => sum + rows, 0),
    amount: sumOfEntries(counted.map(({ amount }) => amount)),
  }
}

export const rowsOf = (totals: Totals, outcome: RowOutcome): number => totalOf(totals, [outcome]).rows

/** The first outcome with rows for which a person is asked (R16.631). */
export const firstOpenOutcome = (totals: Totals): RowOutcome | undefined =>
  openOutcomes.find((outcome) => rowsOf(totals, outcome) > 0)

/** Why rows of an outcome are left out of a commit, and how they can be added later. */
const leftOut: Record<Exclude<RowOutcome, 'new' | 'update'>, string> = {
  already: 'Already imported; never imported twice.',
  no_money: 'They move no money.',
  not_ours: 'Of payers that were dismissed.',
  unmatched: 'No matching advance.',
  ambiguous: 'Several matching advances.',
  duplicate: 'The deal may already have this payment.',
  overpaying: 'More than the deal owes.',
  closed: 'The deal is paid or closed.',
  malformed: 'They cannot be read.',
}

interface LeftOut extends ReturnType<typeof totalOf> {
  outcome: RowOutcome
  label: string
  palette: (typeof rowOutcomes)[number]['palette']
  reason: string
}

/** '12 updates': the payments that get a later status (R16.505); empty if there are none. */
export const updatesText = (totals: Totals): string => {
  const rows = rowsOf(totals, 'update')
  return rows > 0 ? formatCount(rows, 'update') : ''
}

/** '2 notices from the bank' about accounts (R25.70); empty if there are none, or from a server that does not read them. */
export const noticesText = ({ notices }: Partial<Pick<PaymentImport, 'notices'>>): string =>
  notices ? `${formatCount(notices, 'notice')} from the bank` : ''

/** '298 payments, $41,230.15, and 12 updates, and 2 notices from the bank': what an import writes or has written; empty for nothing. */
export const writtenText = (
  { kind, totals, notices }: Pick<PaymentImport, 'kind' | 'totals'> & { notices?: number },
  { rows, amount }: { rows: number; amount: number },
): string =>
  [
    rows === 0 ? '' : `${wordsOf(kind).count(rows)}, ${formatMoneyExact(amount)}`,
    updatesText(totals),
    noticesText({ notices: notices ?? 0 }),
  ]
    .filter((text) => text !== '')
    .join(', and ')

/** Rows that are not written, by outcome. */
const leftOutBy = (
  left: (outcome: Exclude<RowOutcome, 'new' | 'update'>) => ReturnType<typeof totalOf>,
): readonly LeftOut[] =>
  rowOutcomes.flatMap(({ value, label, palette }) => {
    if (value === 'new' || value === 'update') return []
    const { rows, amount } = left(value)
    return rows > 0 ? [{ outcome: value, label, palette, reason: leftOut[value], rows, amount }] : []
  })

/** The outcomes with rows that a commit leaves out. */
export const leftOutOf = (totals: Totals, include: readonly Includable[]): readonly LeftOut[] =>
  leftOutBy((value) => totalOf(totals, include.some((outcome) => outcome === value) ? [] : [value]))

/** The outcomes with rows that the commit has left out. */
export function listLeftOutRows(totals: Totals): readonly LeftOut[] {
  const lefts = new Map(totals.map(({ outcome, left }) => [outcome, left]))
  return leftOutBy((outcome) => lefts.get(outcome) ?? { rows: 0, amount: 0 })
}

/** '2 rows, $20.00'. */
export const rowsAndAmount = ({ rows, amount }: { rows: number; amount: number }): string =>
  `${formatCount(rows, 'row')}, ${formatMoneyExact(amount)}`

/** 'Feb 2, 2026' or 'Feb 2, 2026 – Feb 9, 2026'. */
export const datesOf = (first: string | null, last: string | null): string =>
  [...new Set([first, last].flatMap((day) => (day ? formatDate(day) : [])))].join(' – ') || '—'

/** ': all 137 payments were removed, and 12 updates were undone'; empty for nothing. */
export function removedText({
  undone_rows,
  kind,
  totals,
}: Pick<PaymentImport, 'undone_rows' | 'kind' | 'totals'>): string {
  const rows = undone_rows ?? 0
  const added = wordsOf(kind).count(rows)
  const updates = rowsOf(totals, 'update')
  const texts = [
    rows > 0 && (rows === 1 ? `${added} was removed` : `all ${added} were removed`),
    updates > 0 && `${updatesText(totals)} ${updates === 1 ? 'was' : 'were'} undone`,
  ].filter((text) => text !== false)
  return texts.length === 0 ? '' : `: ${texts.join(', and ')}`
}
