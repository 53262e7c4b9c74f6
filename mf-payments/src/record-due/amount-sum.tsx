import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { sumOfEntries, type DueRecordForm } from '@mca/contract/payments'
import { useWatch } from 'react-hook-form'
import { countPayments, skippedOf } from './entry'
import * as styles from './amount-sum.module.css'

/** The exact total to be recorded, and the number of skipped deals. Stays visible while the amounts scroll. */
export function AmountSum() {
  const rows = useWatch<DueRecordForm, 'rows'>({ name: 'rows' })
  const sum = sumOfEntries(rows.map(({ amount }) => amount))
  const skipped = skippedOf(rows)
  const missing = sumOfEntries(rows.map((row) => row.missing))
  return (
    <div className={styles.strip}>
      <div className={styles.box}>
        {countPayments(rows.length - skipped)}, {formatMoneyExact(sum)}
        {skipped > 0 && `, ${formatCount(skipped)} skipped`}
      </div>
      {sum !== missing && <div className={styles.amountSumBox}>{formatMoneyExact(missing)} is left to record</div>}
    </div>
  )
}
