import { formatDate, type Day } from '@mca/contract/days'
import { Callout } from '@mca/ui'
import * as styles from './as-of.module.css'

export function AsOf({ day }: { day: Day }) {
  return (
    <div className={styles.box}>
      <Callout
        palette="blue"
        message={`Amounts behind, days past due, and the dashboard's charts are as of ${formatDate(day)}. They are being updated.`}
      />
    </div>
  )
}
