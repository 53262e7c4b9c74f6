import type { CompanyFee } from '@mca/contract/advances'
import type { ComponentProps } from 'react'
import { Share } from './share'
import * as styles from './fee-list.module.css'

export function FeeList({
  fees,
  format,
}: { fees: readonly CompanyFee[] } & Pick<ComponentProps<typeof Share>, 'format'>) {
  return (
    <ul className={styles.list}>
      {fees.map((fee, index) => (
        // By index: two fees may be identical, and their stored order never changes here.
        <li key={index}>
          {fee.fee_name}: <Share amount={fee.amount} percent={fee.percent} format={format} />
        </li>
      ))}
    </ul>
  )
}
