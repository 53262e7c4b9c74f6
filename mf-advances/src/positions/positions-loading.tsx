import type { AdvanceDetail } from '@mca/contract'
import { Box, Card, Loading } from '@mca/ui'

/** About as high as the card, to avoid a layout shift. */
export function PositionsLoading({ advance }: { advance: AdvanceDetail }) {
  return (
    <Card title="Positions">
      <Box minHeight={`${2.5 + 2.5 * advance.syndicator_participations.length}rem`}>
        <Loading text="Loading positions..." />
      </Box>
    </Card>
  )
}
