/** The actions of the single-key shortcuts (R2.54). Loaded with every page, so their names are in the dialog. */
export const shortcuts = {
  '/': 'search',
  '?': 'help',
  j: 'next-row',
  k: 'previous-row',
  n: 'new',
  e: 'edit',
  x: 'select',
  h: 'previous-day',
  l: 'next-day',
  t: 'today',
} as const

export type Shortcut = keyof typeof shortcuts
export type Action = (typeof shortcuts)[Shortcut]

/** The key of an event as if Caps Lock were off: it changes no shortcut, while Shift does (R20.80). */
export const keyOf = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key

export const isShortcut = (key: string): key is Shortcut => Object.hasOwn(shortcuts, key)
