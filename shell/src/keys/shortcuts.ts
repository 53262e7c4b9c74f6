/** The actions of the single-key shortcuts (R2.54). Loaded with every page, so their names are in the dialog. */
export const shortcuts = {
  '/': 'search',
  '?': 'help',
  j: 'next-row',
  k: 'previous-row',
  n: 'new',
  e: 'edit',
  c: 'contact',
  x: 'select',
  h: 'previous',
  l: 'next',
  t: 'today',
  1: 'section-1',
  2: 'section-2',
  3: 'section-3',
  4: 'section-4',
  5: 'section-5',
} as const

export type Shortcut = `${keyof typeof shortcuts}`
export type Action = (typeof shortcuts)[Shortcut]

export const isShortcut = (key: string): key is Shortcut => Object.hasOwn(shortcuts, key)
