import { Box } from '@mca/ui'
import { DataTable } from '@mca/ui/table'
import type { ComponentProps } from 'react'

/** A long table of a report: it is at most as high as the window, so that its header and its totals stay in view. */
export const ReportTable = <Row,>(table: ComponentProps<typeof DataTable<Row>>) => (
  <Box css={frame}>
    <DataTable {...table} />
  </Box>
)

const frame = {
  '@media screen': { '& > section': { maxHeight: 'max(20rem, 80dvh)' } },
  '& table': { fontSize: 'sm' },
  // Figures are short and their headers long.
  '& thead th': { verticalAlign: 'bottom' },
  '& thead th:not([data-sticky])': { whiteSpace: 'normal' },
} as const
