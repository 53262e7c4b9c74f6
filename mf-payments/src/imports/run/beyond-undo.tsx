import { paths } from '@mca/contract/app'
import type { PaymentImportDetail } from '@mca/contract/imports'
import { formatMoneyExact } from '@mca/contract/money'
import { Text, TextLink } from '@mca/ui'
import type { ReactNode } from 'react'
import * as styles from './beyond-undo.module.css'
import { noticesText, rowsAndAmount } from './outcomes'

/** What stays in place when an import is undone, shown before and after the undo. Empty if nothing stays. R16.637. */
export function BeyondUndo({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const { left_out = [], refunded = [] } = paymentImport.beyond_undo ?? {}
  const notices = noticesText(paymentImport)
  return (
    <>
      {left_out.length > 0 && (
        <Part text="Later files left out payments because this file had them. After the undo, upload these files again:">
          {left_out.map(({ id, name, ...left }) => (
            <li key={id}>
              <TextLink to={`${paths.import(id)}?outcome=already`} translate="no">
                {name}
              </TextLink>
              : {rowsAndAmount(left)}
            </li>
          ))}
        </Part>
      )}
      {refunded.length > 0 && (
        <Part text="Without these payments, more was refunded than was overpaid. The undo leaves the refunds as they are:">
          {refunded.map(({ id, advance_id, amount }) => (
            <li key={id}>
              <TextLink to={paths.advance(id)}>{advance_id}</TextLink>: {formatMoneyExact(amount)}
            </li>
          ))}
        </Part>
      )}
      {notices !== '' && (
        <Text>
          The file also had {notices}. The undo leaves the bank accounts as they are: those that the bank corrected or
          blocked stay so.
        </Text>
      )}
    </>
  )
}

const Part = ({ text, children }: { text: string; children: ReactNode }) => (
  <div>
    <Text>{text}</Text>
    <ul className={styles.list}>{children}</ul>
  </div>
)
