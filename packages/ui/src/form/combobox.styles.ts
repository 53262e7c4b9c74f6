import { squareButton } from '../theme/shared-styles'

export const popup = {
  position: 'absolute',
  insetInline: '0',
  top: 'calc(100% + 4px)',
  zIndex: 'popover',
  minWidth: 'min(16rem, 80vw)',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  boxShadow: 'lg',
  overflow: 'hidden',
  '&[data-above]': { top: 'auto', bottom: 'calc(100% + 4px)' },
} as const

export const options = {
  maxHeight: '16rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& > div': { padding: '2', paddingInline: '3', minHeight: '8', cursor: 'pointer', overflowWrap: 'anywhere' },
  '& > div:hover': { bg: 'bg.muted' },
  '& > div[aria-selected=true]': { fontWeight: 'semibold', color: 'accent.fg' },
  '& > div[data-active]': { bg: 'accent.subtle', boxShadow: 'inset 2px 0 0 {colors.accent.solid}' },
  '& > div[data-create]': { color: 'accent.fg', fontWeight: 'medium', borderBottomWidth: '1px', borderColor: 'border' },
  // A long name is cut off after two lines, so that it leaves room for other options.
  '& > div > *': { lineClamp: '2' },
  '& small': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' },
} as const

export const clearButton = {
  ...squareButton,
  position: 'absolute',
  insetInlineEnd: '7',
  top: '50%',
  transform: 'translateY(-50%)',
  zIndex: '1',
  borderRadius: 'sm',
  bg: 'bg.panel',
  _hover: { bg: 'bg.muted', color: 'fg' },
} as const
