import { formatPercent } from '@mca/contract/money'
import { percentOfAmount, sumOf } from '@mca/contract/rules'
import * as styles from './change.module.css'

interface ChangeProps {
  /** The figure, and the same figure of the period before: undefined while it loads, null if it is not known or there was no earlier period. */
  now: number | null | undefined
  before: number | null | undefined
  /** Dollars and counts change by a percent. A ratio does not: a percent of a percent misleads. */
  measure?: 'amount' | 'ratio'
  format: (value: number) => string
  /** 'in the 30 days before'. */
  period: string
  /** The direction that is bad news. From a tenth on it has a color; other changes have none. */
  worse?: 'up' | 'down'
}

/** From this percent on, a change for the worse deviates. */
const deviates = 10

/** The change of a figure from the period before, in words (R17.155). Nothing if there was no earlier period. While it loads, its line is empty. */
export function Change({ now, before, measure = 'amount', format, period, worse }: ChangeProps) {
  if (now === null || now === undefined || before === null) return null
  if (before === undefined) return <span className={styles.change} />
  if (format(now) === format(before))
    return (
      <span className={styles.change}>
        Unchanged from {format(before)} <span className={styles.period}>{period}</span>
      </span>
    )
  const direction = now > before ? 'up' : 'down'
  // A percent of a negative amount says nothing.
  const percent =
    before > 0 && measure === 'amount' ? Math.abs(percentOfAmount(sumOf([now, -before]), before) ?? 0) : undefined
  const isWorse = direction === worse && percent !== undefined && percent >= deviates
  const size = percent === undefined || percent >= 1000 ? '' : ` ${formatPercent(percent)}`
  return (
    <span className={styles.change} data-palette={isWorse ? 'amber' : undefined}>
      {`${direction === 'up' ? 'Up' : 'Down'}${size} from ${format(before)} `}
      <span className={styles.period}>{period}</span>
    </span>
  )
}
