import type { CompanyFee } from '@mca/contract/advances'
import { Share } from './share'
import * as styles from './fee-list.module.css'

export function FeeList({ fees }: { fees: readonly CompanyFee[] }) {
  return (
    <ul className={styles.list}>
      {fees.map((fee, index) => (
        // By index: two fees may be identical, and their stored order never changes here.
        <li key={index}>
          {fee.fee_name}: <Share amount={fee.amount} percent={fee.percent} />
        </li>
      ))}
    </ul>
  )
}
