import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import { paymentStatuses } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import { OptionBadge, Text } from '@mca/ui'
import { type Column, LongText, StackedCell } from '@mca/ui/table'
import { WhatFollows } from './follow-up-cell'
import * as styles from './return-columns.module.css'

/** 'Failed' and 'Reversed' have the same color; the text distinguishes them. */
const statuses = paymentStatuses.map((status) => ({ ...status, palette: 'gray' as const }))

const common: readonly Column<PaymentReturn>[] = [
  {
    header: 'Merchant',
    sticky: true,
    // A phone has what follows and its buttons below the name, in view (R20.78).
    early: 1,
    cell: ({ advance }) => (
      <StackedCell isInHighRow>
        <LongText text={advance.merchant.name} to={paths.advance(advance.id)} />
        <Muted>{advance.advance_id}</Muted>
      </StackedCell>
    ),
  },
  {
    header: 'Payment',
    numeric: true,
    early: 2,
    phoneCell: ({ payment: { amount, date } }) => `${formatMoneyExact(amount)} on ${formatDate(date)}`,
    cell: ({ payment: { amount, date } }) => (
      <StackedCell isInHighRow>
        {formatMoneyExact(amount)}
        <Muted>{formatDate(date)}</Muted>
      </StackedCell>
    ),
  },
  {
    header: 'Return Code',
    early: 2,
    // The suggested action makes the row high, so the meaning is never cut.
    cell: ({ code, meaning }) => <div className={styles.meaning}>{`${code} ${meaning}`}</div>,
  },
  { header: 'Returned On', cell: ({ returned_on }) => formatDate(returned_on) },
  { header: 'New Status', cell: ({ to_status }) => <OptionBadge options={statuses} value={to_status} /> },
]

/** The suggested follow-up of each return, with its buttons. */
export const openColumns = (onDone: (row: PaymentReturn) => void): readonly Column<PaymentReturn>[] => [
  ...common,
  { header: 'Suggested Action', early: 2, cell: (row) => <WhatFollows row={row} onDone={onDone} /> },
]

/** The follow-up of each return, with its time and author. */
export const doneColumns: readonly Column<PaymentReturn>[] = [
  ...common,
  { header: 'Done', early: 2, maxWidth: '24rem', cell: (row) => <WhatFollows row={row} /> },
]

const Muted = ({ children }: { children: string }) => (
  <Text fontSize="sm" color="fg.muted" className={styles.unbroken}>
    {children}
  </Text>
)
