const line = (direction: string, color: string) =>
  `linear-gradient(${direction}, transparent calc(50% - 1px), ${color} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px))`
/** From the bottom, as high as the part that came. */
const filled = (color: string, rest: string) =>
  `linear-gradient(to top, ${color} calc(var(--covered, 0.5) * 100%), ${rest} 0)`
const bar = '2px 45% no-repeat linear-gradient({colors.fg.muted} 0 0)'

/** A color and a pattern for each state, so that nobody has to tell colors apart. */
const states = {
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'sm',
  bg: 'bg.panel',
  '&[data-state=paid]': { bg: 'green.solid', borderColor: 'green.solid' },
  '&[data-state=partly]': {
    borderColor: 'amber.solid',
    background: filled('{colors.amber.solid}', '{colors.amber.subtle}'),
  },
  '&[data-state=missed]': {
    borderColor: 'red.solid',
    background: `${line('to top right', '{colors.red.solid}')}, ${line('to top left', '{colors.red.solid}')}, {colors.red.subtle}`,
  },
  '&[data-state=in-flight]': {
    borderColor: 'blue.solid',
    background: 'repeating-linear-gradient(135deg, {colors.blue.solid} 0 2px, {colors.blue.subtle} 2px 6px)',
  },
  '&[data-state=due]': {
    borderWidth: '2px',
    borderColor: 'purple.fg',
    background: 'radial-gradient(circle, {colors.purple.fg} 3px, transparent 3.5px), {colors.purple.subtle}',
  },
  '&[data-state=coming]': {
    background: 'linear-gradient(to top, {colors.green.solid} calc(var(--covered, 0) * 100%), {colors.bg.panel} 0)',
  },
  '&[data-state=dropped]': { borderStyle: 'dashed', bg: 'bg.muted' },
  '&[data-state=pause]': {
    borderColor: 'transparent',
    background: `calc(50% - 3px) 50% / ${bar}, calc(50% + 3px) 50% / ${bar}, {colors.bg.muted}`,
  },
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
} as const

export const frame = { display: 'flex', flexDirection: 'column', gap: '2' } as const

/** At least 24 px from one mark to the next; as wide as the card together. */
export const marks = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(1.25rem, 1fr))',
  gap: '1',
  borderRadius: 'sm',
  '& > *': { ...states, height: '7' },
  '& > [aria-selected=true]': { outline: '2px solid', outlineColor: 'fg', outlineOffset: '1px' },
} as const

export const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  listStyleType: 'none',
  padding: '0',
  color: 'fg.muted',
  fontSize: 'sm',
  '& li': { display: 'flex', alignItems: 'center', gap: '1.5' },
  '& i': { ...states, display: 'inline-block', boxSize: '4' },
} as const
