import { chakra, useRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Palette } from '../theme/palettes'

/** A status as a colored word. The color adds no information that the word does not give. */
export function Badge({ palette = 'gray', children }: { palette?: Palette; children: ReactNode }) {
  const recipe = useRecipe({ key: 'badge' })
  return (
    <chakra.span colorPalette={palette} data-palette={palette} css={recipe({})}>
      {children}
    </chakra.span>
  )
}
