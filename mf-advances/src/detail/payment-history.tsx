import type { AdvanceDetail } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatCount } from '@mca/contract/money'
import { paymentHistoryPalette, paymentStatuses, type Payment } from '@mca/contract/payments'
import { meaningOf } from '@mca/contract/returns'
import { preloadRemoteDialog } from '@mca/federation/dialogs'
import { Badge, Button, Card, Text } from '@mca/ui'
import { DataTable, type Column } from '@mca/ui/table'
import { Money } from '@mca/ui/figures'
import { useState } from 'react'
import { PaymentActions } from './payment-actions'
import * as styles from './payment-history.module.css'

/** The payments remote owns the dialog. */
const preload = () => preloadRemoteDialog('payments/PaymentDialog')
export const preloadPaymentDialog = { onPointerEnter: preload, onFocus: preload }

const columnsWith = (merchant: string, onEdit: (payment: Payment) => void): readonly Column<Payment>[] => [
  { header: 'Date', sticky: true, cell: ({ date }) => <Day date={date} /> },
  { header: 'Amount', early: 1, cell: ({ amount }) => <Money amount={amount} />, numeric: true },
  {
    header: 'Status',
    early: 2,
    cell: (payment) => <Status payment={payment} />,
  },
  { header: 'Method', cell: ({ payment_method }) => payment_method ?? '—' },
  { header: 'Notes', cell: ({ notes }) => notes ?? '—', maxWidth: '24rem' },
  {
    header: 'Actions',
    early: 3,
    cell: (payment) => <PaymentActions {...{ payment, merchant, onEdit }} />,
    actions: true,
  },
]

/** For a returned payment, the day and the reason below its status (R16.67). */
const Status = ({ payment: { status, return_code, returned_on } }: { payment: Payment }) => (
  <>
    <Badge palette={paymentHistoryPalette(status)}>{optionOf(paymentStatuses, status)?.label ?? status}</Badge>
    {return_code !== null && returned_on !== null && (
      <Text fontSize="xs" color="fg.muted" className={styles.text}>
        Returned {formatDate(returned_on)}: {return_code} {meaningOf(return_code)}
      </Text>
    )}
  </>
)

/** The first column is sticky and wraps on phones, but a date must not wrap. */
const Day = ({ date }: { date: string }) => (
  <Text as="span" className={styles.unbroken}>
    {formatDate(date)}
  </Text>
)

/** A payment to edit, or a new one. */
export interface OpenPayment {
  payment?: Payment
}
interface PaymentHistoryProps {
  advance: AdvanceDetail
  /** Opens the dialog that adds or edits a payment. */
  onOpen: (open: OpenPayment) => void
}

/** On a screen, more rows show at the press of a button (R7.101). The style sheet has the same number. */
const shownRows = 12
const noPayments = 'No payments recorded yet'

/** All payments of the advance (R7.20, R7.21). */
export function PaymentHistory({ advance, onOpen }: PaymentHistoryProps) {
  const { payments } = advance
  const [isWhole, setWhole] = useState(false)
  const isFolded = !isWhole && payments.length > shownRows
  return (
    <Card
      title="Payment History"
      flush={payments.length > 0}
      empty={payments.length === 0 ? noPayments : undefined}
      actions={
        <Button
          data-action="new"
          variant="outline"
          size="sm"
          icon="plus"
          {...preloadPaymentDialog}
          onClick={() => onOpen({})}
        >
          Record Payment
        </Button>
      }
    >
      {payments.length > 0 && (
        <div data-folded={isFolded || undefined} className={styles.rows}>
          <DataTable
            label="Payment history"
            columns={columnsWith(advance.merchant.name, (payment) => onOpen({ payment }))}
            rows={payments}
            rowKey={({ id }) => id}
            empty={noPayments}
          />
        </div>
      )}
      {isFolded && (
        <div className={styles.more}>
          <Button variant="plain" size="sm" onClick={() => setWhole(true)}>
            Show all {formatCount(payments.length, 'payment')}
          </Button>
        </div>
      )}
    </Card>
  )
}
