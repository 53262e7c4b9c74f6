import { formatMoneyExact } from '@mca/contract/money'
import { Box, Icon, Text } from '@mca/ui'
import { useSummary } from './use-summary'

/** The part of the funded amount that is still available. Red is a warning and does not prevent saving (R8.18). */
export function AvailableSyndication() {
  const available = useSummary((summary) => summary.available)
  const isOverSubscribed = useSummary((summary) => summary.isOverSubscribed)
  return (
    <Box
      as="output"
      colorPalette={isOverSubscribed ? 'red' : 'green'}
      data-palette={isOverSubscribed ? 'red' : 'green'}
      css={panel}
    >
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
        <Text fontWeight="medium">Available Syndication</Text>
        <Text fontWeight="semibold">{formatMoneyExact(available)}</Text>
      </Box>
      {isOverSubscribed && (
        <Box display="flex" alignItems="center" gap="2">
          <Icon name="warning" />
          <Text>Warning: Total participation exceeds funded amount!</Text>
        </Box>
      )}
    </Box>
  )
}

const panel = {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  paddingBlock: '2.5',
  paddingInline: '3',
  borderWidth: '1px',
  borderColor: 'colorPalette.muted',
  borderRadius: 'md',
  bg: 'colorPalette.subtle',
  color: 'colorPalette.fg',
} as const
