/** The keys with these added or removed. */
export function withRows(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isAdded: boolean,
): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (isAdded) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The keys from one row to another, both included, in either direction; only the second when the first is not on this page. */
export function rangeOf(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [keys.indexOf(from ?? to), keys.indexOf(to)]
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
