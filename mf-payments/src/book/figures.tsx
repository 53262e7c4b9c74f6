import { formatMoneyExact, type BookTotals } from '@mca/contract'
import { Box } from '@mca/ui'

/** The control totals of a book, exact. */
export function Totals({ totals }: { totals: BookTotals }) {
  const figures = [
    ['Advances', totals.advances.toLocaleString('en-US')],
    ['Funded', formatMoneyExact(totals.funded)],
    ['Payback', formatMoneyExact(totals.payback)],
    ['Paid', formatMoneyExact(totals.paid)],
    ['Outstanding', formatMoneyExact(totals.outstanding)],
  ] as const
  return (
    <Box as="dl" css={grid}>
      {figures.map(([label, figure]) => (
        <Box key={label} minWidth="0">
          <Box as="dt" color="fg.muted" fontSize="sm">
            {label}
          </Box>
          <Box as="dd" css={number}>
            {figure}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, auto)' },
  justifyContent: { md: 'space-between' },
  columnGap: { base: '3', md: '6' },
  rowGap: '2',
} as const
const number = { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const
