import { formatMoneyExact, sumOfEntries, type DueRecordForm } from '@mca/contract'
import { Box } from '@mca/ui'
import { useWatch } from 'react-hook-form'
import { countPayments } from './entry'

/** The total to be recorded, to the cent. It stays in view while the amounts scroll. */
export function AmountSum() {
  const rows = useWatch<DueRecordForm, 'rows'>({ name: 'rows' })
  const sum = sumOfEntries(rows.map(({ amount }) => amount))
  const missing = sumOfEntries(rows.map((row) => row.missing))
  return (
    <Box css={strip}>
      <Box fontWeight="semibold">
        {countPayments(rows.length)}, {formatMoneyExact(sum)}
      </Box>
      {sum !== missing && <Box color="fg.muted">{formatMoneyExact(missing)} is missing</Box>}
    </Box>
  )
}

const strip = {
  position: 'sticky',
  // The padding of the dialog's body is below what scrolls.
  bottom: '-3',
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
