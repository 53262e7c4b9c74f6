/** Below `lg` the sidebar is a drawer; it stays one element, so that there is one navigation landmark at every width. */
export const frame = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
  gridTemplateRows: { base: 'auto 1fr', lg: '1fr' },
  minHeight: '100dvh',
} as const

export const bar = {
  display: { base: 'flex', lg: 'none' },
  alignItems: 'center',
  gap: '2',
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  height: '14',
  paddingInline: '3',
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const

export const side = {
  display: 'flex',
  flexDirection: 'column',
  position: { base: 'fixed', lg: 'sticky' },
  top: '0',
  insetInlineStart: '0',
  height: '100dvh',
  width: { base: 'min(17rem, 85vw)', lg: 'auto' },
  padding: '3',
  bg: 'bg.panel',
  borderInlineEndWidth: '1px',
  borderColor: 'border',
  zIndex: { base: 'frame', lg: 'auto' },
  '@media (max-height: 30rem)': { overflowY: 'auto', '& > nav': { flex: 'none' } },
  visibility: { base: 'hidden', lg: 'visible' },
  transform: { base: 'translateX(-100%)', lg: 'none' },
  transition: 'transform {durations.moderate} {easings.out}, visibility {durations.moderate}',
  // Visible at once when it opens, so that it can take the focus; hidden only after it has slid away.
  '&[data-open]': {
    visibility: 'visible',
    transform: 'none',
    boxShadow: 'lg',
    transition: 'transform {durations.moderate} {easings.out}',
  },
} as const

export const veil = {
  display: { base: 'block', lg: 'none' },
  position: 'fixed',
  inset: '0',
  zIndex: 'frame',
  bg: 'rgb(22 26 38 / 0.4)',
} as const

export const drawerButton = {
  display: { base: 'inline-flex', lg: 'none' },
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '10',
  borderRadius: 'md',
  fontSize: 'lg',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
} as const

export const itemLink = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: { base: '10', lg: '8' },
  paddingInline: '2',
  borderRadius: 'md',
  color: 'fg.muted',
  fontWeight: 'medium',
  _hover: { bg: 'bg.muted', color: 'fg' },
  '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' },
} as const
