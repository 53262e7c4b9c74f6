import { Box, type BoxProps } from '@chakra-ui/react'
import { Loading } from '../feedback/loading'
import { Card } from './card'

interface LoadingCardProps {
  title: string
  text: string
  /** About the height of the loaded content, to avoid a layout shift. */
  minHeight?: BoxProps['minHeight']
}

/** A card that is loading. */
export const LoadingCard = ({ title, text, minHeight }: LoadingCardProps) => (
  <Card title={title}>
    <Box minHeight={minHeight}>
      <Loading text={text} />
    </Box>
  </Card>
)
