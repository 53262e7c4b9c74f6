/** What darkens the page behind a dialog. In a file of its own, because it is loaded only with dialogs. */
export const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  bg: 'bg.backdrop',
  animation: 'fade {durations.moderate} {easings.out}',
  _motionReduce: { animation: 'none' },
} as const
