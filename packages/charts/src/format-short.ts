const units = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/**
 * Dollars for an axis: `$1.2M`, `$850K`, `-$40K`, `$0`. At most three digits, rounded, so never use it for a figure
 * that people rely on.
 */
export function formatShort(dollars: number): string {
  const size = Math.abs(dollars)
  // The next unit begins where this one would print 1,000.
  const [one, unit] = units.find(([from]) => size >= from * 0.9995) ?? [1, '']
  const value = size / one
  const text = size < 10 && !Number.isInteger(size) ? size.toFixed(2) : String(Number(value.toPrecision(3)))
  return `${dollars < 0 && Number(text) !== 0 ? '-' : ''}$${text}${unit}`
}
