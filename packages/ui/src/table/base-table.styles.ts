import { focusRing } from '../theme/shared-styles'

export const frameStyle = {
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  // A focused element must not end up under the sticky first column.
  scrollPaddingInlineStart: { base: '10rem', md: '0' },
  bg: 'bg.panel',
  _focusVisible: { ...focusRing, outlineOffset: '-2px' },
  _print: { overflow: 'visible' },
} as const

export const tableStyle = {
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'md',
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    paddingBlock: '2',
    paddingInline: '3',
    textAlign: 'start',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
  '& :is(th, td):first-of-type': { paddingInlineStart: { base: '4', md: '5' } },
  '& :is(th, td):last-of-type': { paddingInlineEnd: { base: '4', md: '5' } },
  // On phones the first column, which names the row, stays while the others scroll.
  '& :is(th, td):first-of-type:not([data-kind])': {
    position: { base: 'sticky', md: 'static' },
    insetInlineStart: '0',
    zIndex: '1',
    maxWidth: { base: '9.5rem', md: 'none' },
    whiteSpace: { base: 'normal', md: 'nowrap' },
  },
  '&&& [data-wide]': {
    whiteSpace: 'normal',
    minWidth: '9rem',
    maxWidth: { base: '9.5rem', md: 'var(--column-width)' },
  },
  // The number of lines is set on the element.
  '& [data-long]': { lineClamp: '1', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& thead th': {
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'semibold',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& tbody td': {
    bg: 'bg.panel',
    height: '11',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
  '& tbody tr:hover td': { bg: 'bg.subtle' },
  '& tr[data-clickable]': { cursor: 'pointer' },
  '& [data-kind=number]': { textAlign: 'end' },
  '& [data-kind=actions]': { textAlign: 'end', paddingBlock: '1' },
  '& td[data-kind=actions] > div': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    marginInlineEnd: '-1.5',
  },
  '& tfoot :is(th, td)': {
    height: '11',
    bg: 'bg.subtle',
    fontWeight: 'semibold',
    borderTopWidth: '1px',
    borderColor: 'border.strong',
  },
  // Paper is narrow and does not scroll: texts wrap and are whole, and the actions are left out.
  _print: {
    '& [data-kind=actions]': { display: 'none' },
    '&&& :is(th, td)': {
      position: 'static',
      maxWidth: 'none',
      minWidth: '0',
      height: 'auto',
      paddingBlock: '1',
      paddingInline: '1.5',
    },
    '&&& :is(th, td):first-of-type': { paddingInlineStart: { base: '4', md: '5' } },
    '& [data-long]': { minWidth: '0 !important', maxWidth: 'none !important' },
    '& tr': { breakInside: 'avoid' },
    // Not the totals again on every page.
    '& tfoot': { display: 'table-row-group' },
  },
  '&[aria-busy] tbody': { opacity: '0.6', transition: 'opacity {durations.moderate} 150ms' },
} as const
