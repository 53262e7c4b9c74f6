interface Place {
  pathname: string
  key: string
  state: unknown
}

/**
 * The key under which the scroll position of a page is stored: that of its history entry, or of the entry that a link back to a list returns
 * to (R13.45). Every page opened by its address has the location key 'default', so without the pathname it would get the position of another page.
 */
export const scrollKey = ({ pathname, key, state }: Place): string =>
  (state as { at?: string } | null)?.at ?? (key === 'default' ? pathname : key) // only `lastList` sets `at`
