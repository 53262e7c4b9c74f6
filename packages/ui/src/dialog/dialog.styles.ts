export const positioner = {
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  alignItems: { base: 'stretch', md: 'flex-start' },
  justifyContent: 'center',
  padding: { base: '0', md: '8' },
  paddingTop: { md: 'min(10vh, 6rem)' },
} as const

/** On phones the dialog fills the window. Its body scrolls between heading and buttons. */
export const content = {
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  maxWidth: { base: 'none', md: 'var(--dialog-width)' },
  maxHeight: 'full',
  bg: 'bg.panel',
  borderRadius: { base: '0', md: 'lg' },
  boxShadow: 'lg',
  outline: 'none',
  overflow: 'hidden',
  animation: 'appear {durations.moderate} {easings.out}',
  _motionReduce: { animation: 'none' },
  '& > form': { gap: '0', flex: '1' },
  // In a low window (at 400% zoom) the whole dialog scrolls, because heading and buttons would leave no room for the body.
  '@media (max-height: 30rem)': { overflowY: 'auto', '& > form': { flex: 'none' } },
  '& > form > [role=alert], & > form > [role=status]': {
    marginInline: { base: '4', md: '6' },
    marginBlock: '2',
    flexShrink: '0',
  },
} as const
