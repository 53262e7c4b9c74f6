import { focusRing } from '../../theme/shared-styles'

export const box = {
  display: 'flex',
  flexDirection: 'column',
  padding: '1.5',
  '& section': { borderTopWidth: '1px', borderColor: 'border', marginTop: '1.5', paddingTop: '1.5' },
  // Below any number of views, the actions stay in sight.
  '& section:last-of-type': {
    position: 'sticky',
    bottom: '0',
    marginBottom: '-1.5',
    paddingBottom: '1.5',
    bg: 'bg.panel',
  },
  '& h2': { paddingInline: '2.5', paddingBlock: '1', fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted' },
  '& small': { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
} as const

export const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: '8',
  paddingInline: '2.5',
  paddingBlock: '1',
  borderRadius: 'md',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { ...focusRing, outlineOffset: '-2px' },
  '& > span': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
} as const
