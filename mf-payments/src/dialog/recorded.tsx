import { formatMoneyExact } from '@mca/contract/money'
import type { Payment } from '@mca/contract/payments'
import { sumOf } from '@mca/contract/rules'
import { Box } from '@mca/ui'

/** A payment that was recorded in this dialog, and the name of its advance. */
export interface RecordedPayment {
  payment: Payment
  advance: string
}

/** The payments recorded so far: their number, their sum, and the last one (R6.23). */
export function Recorded({ payments }: { payments: readonly RecordedPayment[] }) {
  const last = payments.at(-1)
  if (!last) return null
  const sum = formatMoneyExact(sumOf(payments.map(({ payment }) => payment.amount)))
  return (
    <Box css={strip}>
      <Box fontWeight="semibold">{`${payments.length} recorded, ${sum}`}</Box>
      <Box minWidth="0" overflowWrap="anywhere">
        {`Last: ${formatMoneyExact(last.payment.amount)} for ${last.advance}`}
      </Box>
    </Box>
  )
}

const strip = {
  colorPalette: 'green',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  paddingBlock: '2',
  paddingInline: '3',
  borderRadius: 'md',
  bg: 'colorPalette.subtle',
  color: 'colorPalette.fg',
} as const
