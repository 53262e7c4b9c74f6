import { heatSteps } from './heat-steps'

export const frame = {
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  _print: { overflow: 'visible' },
} as const

/** From almost the card's color to one on which text still has a contrast of 4.5:1, in both themes. */
const steps = Object.fromEntries(
  Array.from({ length: heatSteps }, (_, step) => [
    `& td[data-heat="${step}"]`,
    { bg: `color-mix(in srgb, {colors.blue.fg} ${6 + step * 8}%, {colors.bg.panel})` },
  ]),
)

export const table = {
  borderCollapse: 'separate',
  borderSpacing: '2px',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { paddingInline: '1.5', height: '8', whiteSpace: 'nowrap', textAlign: 'start' },
  '& thead th': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'semibold' },
  '& abbr': { textDecoration: 'none' },
  '& :is(th, td)[data-numeric]': { textAlign: 'end' },
  '& [data-heat]': { textAlign: 'center', minWidth: '11', borderRadius: 'sm' },
  // The gaps between the sticky cells must not show the cells that scroll under them.
  '& tr > th:first-of-type': {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    paddingInlineStart: '0',
    bg: 'bg.panel',
    boxShadow: '0 0 0 2px {colors.bg.panel}',
  },
  '& tbody th': { fontWeight: 'medium' },
  '& td[data-heat] a': { display: 'block', lineHeight: '2rem', color: 'fg', fontWeight: 'normal' },
  _print: {
    fontSize: 'xs',
    '& :is(th, td)': { height: '6', paddingInline: '1' },
    '& [data-heat]': { minWidth: '0' },
    '& tr > th:first-of-type': { position: 'static' },
    '& tr': { breakInside: 'avoid' },
  },
  ...steps,
} as const
