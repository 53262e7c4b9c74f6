import { chakra, useRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { paletteName } from '../theme/palettes'
import type { Palette } from '../theme/palettes'

/** A state in a word; the colour only repeats what the word says. */
export function Badge({ palette = 'gray', children }: { palette?: Palette; children: ReactNode }) {
  const recipe = useRecipe({ key: 'badge' })
  return (
    <chakra.span colorPalette={paletteName(palette)} data-palette={palette} css={recipe({})}>
      {children}
    </chakra.span>
  )
}
