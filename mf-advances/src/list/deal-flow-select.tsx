import { dealFlows, optionOf, valuesOf, type AdvanceRow, type DealFlow } from '@mca/contract'
import { Box, Select } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { ClosedBadge } from '../shared/closed-badge'
import { changeDealFlow } from './change-deal-flow'

const isDealFlow = (value: string): value is DealFlow => valuesOf(dealFlows).some((dealFlow) => dealFlow === value)

/** The status of a row: a dropdown of the six deal flows, or the badge 'Closed' (R7.9, R7.10). */
export function DealFlowSelect({ advance }: { advance: AdvanceRow }) {
  const change = useMutation(changeDealFlow(advance))
  if (advance.closed) return <ClosedBadge />
  // Shows the choice while it is being saved. A refused one needs no rollback: the row still has the stored value.
  const shown = change.isPending ? change.variables : advance.deal_flow
  return (
    <Box colorPalette={optionOf(dealFlows, shown)?.palette ?? 'gray'} css={pill}>
      <Select
        aria-label={`Status of ${advance.advance_id}`}
        options={dealFlows}
        value={shown}
        onChange={({ currentTarget: { value } }) => {
          if (isDealFlow(value)) change.mutate(value)
        }}
      />
    </Box>
  )
}

const pill = {
  display: 'inline-block',
  '& select': {
    width: 'auto',
    height: '7',
    borderColor: 'transparent',
    borderRadius: 'full',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: 'sm',
    fontWeight: 'medium',
    paddingInlineStart: '3',
    _hover: { borderColor: 'colorPalette.solid' },
  },
  '& option': { bg: 'bg.panel', color: 'fg' },
  '& svg': { color: 'colorPalette.fg' },
} as const
