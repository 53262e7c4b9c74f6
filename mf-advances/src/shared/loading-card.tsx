import { Box, Card, Loading } from '@mca/ui'
import type { ComponentProps } from 'react'

interface LoadingCardProps {
  title: string
  text: string
  /** About the height of the loaded content, to avoid a layout shift. */
  minHeight: ComponentProps<typeof Box>['minHeight']
}

/** A card that is loading. */
export const LoadingCard = ({ title, text, minHeight }: LoadingCardProps) => (
  <Card title={title}>
    <Box minHeight={minHeight}>
      <Loading text={text} />
    </Box>
  </Card>
)
