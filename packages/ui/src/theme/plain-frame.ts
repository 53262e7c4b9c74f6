import { squareButton } from './shared-styles'

/** Below `lg` the sidebar is a drawer. It is the same element at every width, so that there is only one navigation landmark. */
const frame = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
  gridTemplateRows: { base: 'auto 1fr', lg: '1fr' },
  minHeight: '100dvh',
  _print: { display: 'block', minHeight: '0' },
} as const

const bar = {
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

const side = {
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
  // Visible as soon as it opens, so that it can take the focus. When it closes it is hidden only after it has slid out.
  '&[data-open]': {
    visibility: 'visible',
    transform: 'none',
    boxShadow: 'lg',
    transition: 'transform {durations.moderate} {easings.out}',
  },
} as const

const backdrop = {
  display: { base: 'block', lg: 'none' },
  position: 'fixed',
  inset: '0',
  zIndex: 'frame',
  bg: 'bg.backdrop',
} as const

const drawerButton = {
  ...squareButton,
  display: { base: 'inline-flex', lg: 'none' },
  boxSize: '10',
  color: 'fg',
  fontSize: 'lg',
  _hover: { bg: 'bg.muted' },
} as const

const itemLink = {
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

const main = {
  minWidth: '0',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6', xl: '8' },
  paddingBlock: { base: '4', md: '6' },
  outline: 'none',
  _print: { maxWidth: 'none', padding: '0' },
} as const

const skipLink = {
  position: 'absolute',
  insetInlineStart: '2',
  top: '-20',
  zIndex: 'toast',
  padding: '2',
  borderRadius: 'md',
  bg: 'bg.panel',
  boxShadow: 'lg',
  _focusVisible: { top: '2' },
} as const

const brand = { fontWeight: 'semibold' } as const

/** The frame of every signed-in page. It is made of plain elements, styled once for the whole app. */
export const plainFrame = {
  '[data-app-frame]': {
    ...frame,
    '& > [data-skip-link]': skipLink,
    '& > header': { ...bar, '& > [data-brand]': { ...brand, flex: '1' } },
    '& > [data-backdrop]': backdrop,
    '& > aside': side,
    '& > aside > [data-top]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      paddingInline: '2',
      minHeight: '9',
      '& > [data-brand]': brand,
    },
    '& > aside > nav': { flex: '1', overflowY: 'auto', paddingBlock: '3', marginInline: '-1', paddingInline: '1' },
    '& > aside > nav > ul': { listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: '0.5' },
    '& > aside > nav > ul > li > a': itemLink,
    '& > aside > [data-footer]': { borderTopWidth: '1px', borderColor: 'border', paddingTop: '3', paddingInline: '2' },
    '& > main': main,
    '& [data-drawer-button]': drawerButton,
    '& [data-unseen]': { srOnly: true },
  },
} as const
