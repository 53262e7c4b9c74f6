import type { Day } from '@mca/contract/days'
import type { PortfolioPool } from '@mca/contract/portfolio'
import { performanceOf, sumOf } from '@mca/contract/rules'
import { endOfMonth, monthsOf, nameOf, type Cohort } from './cohort'

/** The choices of curves. More than six cannot be told apart. */
export const curveChoices = [
  { value: 'year', label: 'By year funded' },
  { value: 'month', label: 'Last 6 months funded' },
] as const
export type CurveChoice = (typeof curveChoices)[number]['value']

const most = 6

interface Curve {
  key: string
  label: string
  /** By month on book; null if none of its deals has been on the book for the whole month. */
  values: readonly (number | null)[]
  /** Set if the curve is a single month of funding. */
  cohort?: Cohort
}

/** Received / payback by month on book, over the cohorts that have been on the book for that whole month. */
const valuesOf = (cohorts: readonly Cohort[], months: readonly number[], asOf: Day) =>
  months.map((month) => {
    const whole = cohorts.filter(
      (cohort) => cohort.payback > 0 && month < cohort.collected.length && endOfMonth(cohort, month, asOf).isOver,
    )
    return whole.length === 0
      ? null
      : performanceOf(
          sumOf(whole.map(({ collected }) => collected[month] ?? 0)),
          sumOf(whole.map(({ payback }) => payback)),
        )
  })

/** The newest curves, oldest first, and that of all deals (R17.108). */
export function curvesOf({ cohorts, as_of }: PortfolioPool, choice: CurveChoice): readonly Curve[] {
  const months = monthsOf(cohorts)
  const funded = cohorts.filter(({ deals }) => deals > 0)
  const keyOf = ({ month }: Cohort) => (choice === 'year' ? month.slice(0, 4) : month)
  const curves = [...new Set(funded.map(keyOf))].flatMap((key): Curve[] => {
    const group = funded.filter((cohort) => keyOf(cohort) === key)
    const [first] = group
    const values = valuesOf(group, months, as_of)
    if (!first || values.every((value) => value === null)) return []
    return [choice === 'year' ? { key, label: key, values } : { key, label: nameOf(first), values, cohort: first }]
  })
  const shown = curves.slice(-most)
  return shown.length === 0
    ? []
    : [...shown, { key: 'all', label: 'All deals', values: valuesOf(funded, months, as_of) }]
}
