import { heatSteps } from './heat-steps'

export const frame = {
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  _print: { overflow: 'visible' },
} as const

/** From almost the card to the full color. */
const steps = Object.fromEntries(
  Array.from({ length: heatSteps }, (_, step) => [
    `& td[data-heat="${step}"]`,
    { bg: `color-mix(in srgb, {colors.blue.fg} ${8 + step * 8}%, {colors.bg.panel})` },
  ]),
)

export const table = {
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { paddingInline: '2', height: '8', whiteSpace: 'nowrap', textAlign: 'start' },
  '& thead th': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'semibold' },
  '& abbr': { textDecoration: 'none' },
  '& :is(th, td)[data-numeric], & [data-heat]': { textAlign: 'end' },
  '& tr > :first-of-type:is(th)': { position: 'sticky', insetInlineStart: '0', zIndex: '1', bg: 'bg.panel' },
  '& tbody th': { fontWeight: 'medium' },
  '& td a': { color: 'inherit' },
  ...steps,
} as const
