/** Styles that several components use. A style of one component belongs in its own file. */

/** Spread into a `_focusVisible`; an `outlineOffset` of its own may follow. */
export const focusRing = { outline: '2px solid', outlineColor: 'focus' } as const

/** The white box of cards, figures and tables. */
export const panel = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'xs',
} as const

/** A bar of buttons that stays at the bottom of the window and is not printed. */
export const bottomBar = {
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  bg: 'bg.panel',
  borderColor: 'border',
  _print: { display: 'none' },
} as const
