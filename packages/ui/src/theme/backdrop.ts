/** The backdrop of dialogs, in a separate file because it is loaded only with them. */
export const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  bg: 'bg.backdrop',
  animation: 'fade {durations.moderate} {easings.out}',
  _motionReduce: { animation: 'none' },
} as const
