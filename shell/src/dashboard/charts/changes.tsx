import { Change } from '@mca/charts'
import { formatMoney } from '@mca/contract/money'
import * as styles from './lead.module.css'

interface ChangesProps {
  changes: readonly { label: string; now: number; before: number | undefined; worse?: 'up' | 'down' }[]
  period: string
}

/** The figures of a chart beside those of the period before, one line each. Nothing for a figure without an earlier period. */
export const Changes = ({ changes, period }: ChangesProps) =>
  changes.map(
    ({ label, before, ...change }) =>
      before !== undefined &&
      before !== 0 && (
        <span key={label} className={styles.line}>
          {label}: <Change {...change} before={before} format={formatMoney} period={period} />
        </span>
      ),
  )
