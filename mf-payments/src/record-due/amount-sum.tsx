import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { sumOfEntries, type DueRecordForm } from '@mca/contract/payments'
import { Box } from '@mca/ui'
import { useWatch } from 'react-hook-form'
import { countPayments, skippedOf } from './entry'

/** The exact total to be recorded, and the number of skipped deals. Stays visible while the amounts scroll. */
export function AmountSum() {
  const rows = useWatch<DueRecordForm, 'rows'>({ name: 'rows' })
  const sum = sumOfEntries(rows.map(({ amount }) => amount))
  const skipped = skippedOf(rows)
  const missing = sumOfEntries(rows.map((row) => row.missing))
  return (
    <Box css={strip}>
      <Box fontWeight="semibold">
        {countPayments(rows.length - skipped)}, {formatMoneyExact(sum)}
        {skipped > 0 && `, ${formatCount(skipped)} skipped`}
      </Box>
      {sum !== missing && <Box color="fg.muted">{formatMoneyExact(missing)} is missing</Box>}
    </Box>
  )
}

const strip = {
  position: 'sticky',
  // The padding of the dialog's body is below the scrolled content.
  bottom: '-3',
  // Covers the dollar signs of the fields that scroll under it.
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  marginBottom: '-3',
  paddingBlock: '3',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  fontVariantNumeric: 'tabular-nums',
} as const
