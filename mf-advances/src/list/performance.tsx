import { formatRatio, type AdvanceRow } from '@mca/contract'
import { Text } from '@mca/ui'

/** Paid / payback with 1 decimal; green once it is all paid, which `closed` tells exactly and a rounded percent does not. */
export function Performance({ advance }: { advance: Pick<AdvanceRow, 'performance' | 'closed'> }) {
  const figure = formatRatio(advance.performance)
  if (!advance.closed) return figure
  return (
    <Text as="span" color="green.fg" fontWeight="semibold">
      {figure}
    </Text>
  )
}
