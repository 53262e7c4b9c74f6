export const place = {
  alignItems: { base: 'stretch', md: 'flex-start' },
  padding: { base: '0', md: '8' },
  paddingTop: { md: 'min(10vh, 6rem)' },
} as const

/** On phones the dialog fills the window. Its body scrolls between heading and buttons. */
export const boxCss = {
  maxWidth: { base: 'none', md: 'var(--dialog-width)' },
  maxHeight: 'full',
  borderRadius: { base: '0', md: 'lg' },
  overflow: 'hidden',
  '& > form': { gap: '0', flex: '1' },
  // In a low window (at 400% zoom) the whole dialog scrolls, because heading and buttons would leave no room for the body.
  '@media (max-height: 30rem)': { overflowY: 'auto', '& > form': { flex: 'none' } },
  '& > form > [role=alert], & > form > [role=status]': {
    marginInline: { base: '4', md: '6' },
    marginBlock: '2',
    flexShrink: '0',
  },
} as const
