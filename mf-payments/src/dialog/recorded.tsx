import { formatMoneyExact } from '@mca/contract/money'
import type { Payment } from '@mca/contract/payments'
import { sumOf } from '@mca/contract/rules'
import * as styles from './recorded.module.css'

/** A payment that was recorded in this dialog, and the name of its advance. */
export interface RecordedPayment {
  payment: Payment
  advance: string
}

/** The payments recorded so far: their number, their sum, and the last one (R6.23). */
export function RecordedPayments({ payments }: { payments: readonly RecordedPayment[] }) {
  const last = payments.at(-1)
  if (!last) return null
  const sum = formatMoneyExact(sumOf(payments.map(({ payment }) => payment.amount)))
  return (
    <div className={styles.strip}>
      <div className={styles.box}>{`${payments.length} recorded, ${sum}`}</div>
      <div className={styles.breakable}>{`Last: ${formatMoneyExact(last.payment.amount)} for ${last.advance}`}</div>
    </div>
  )
}
