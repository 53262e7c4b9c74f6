import { Box } from '@mca/ui'

interface ShareBarProps {
  /** A ratio: the whole width is 1, or `most`. */
  share: number
  isOver: boolean
  /** In percent: a line across the bar. */
  limit: number | null
  most?: number
}

/** A share as a bar, with a line at the limit. Decorative: the text beside it has the figures. */
export function ShareBar({ share, isOver, limit, most = 1 }: ShareBarProps) {
  const part = (ratio: number) => `${Math.min(1, ratio / most) * 100}%`
  return (
    <Box aria-hidden="true" colorPalette={isOver ? 'red' : 'accent'} css={track}>
      <Box css={fill} style={{ width: part(share) }} />
      {limit !== null && limit / 100 <= most && <Box css={line} style={{ insetInlineStart: part(limit / 100) }} />}
    </Box>
  )
}

const track = {
  position: 'relative',
  flex: '1',
  minWidth: '6rem',
  height: '2.5',
  borderRadius: 'sm',
  bg: 'bg.muted',
  _print: { printColorAdjust: 'exact' },
} as const
const fill = {
  height: 'full',
  minWidth: '2px',
  borderRadius: 'sm',
  bg: 'light-dark({colors.colorPalette.solid}, {colors.colorPalette.fg})',
} as const
const line = {
  position: 'absolute',
  top: '-0.5',
  bottom: '-0.5',
  borderInlineStartWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'fg',
} as const
