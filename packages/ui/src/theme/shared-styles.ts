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
