/** What each single key of a page does (R2.54). Loaded with every page, so what they are called is in the dialog. */
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

export const isShortcut = (key: string): key is Shortcut => Object.hasOwn(shortcuts, key)
