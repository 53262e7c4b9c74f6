import { formatCount } from '../money/format-count'

/** The first three of some names, and how many others there are: 'ADV-000001, ADV-000004, ADV-000009 and 12 others'. */
export function nameFew(names: readonly string[]): string {
  const distinct = [...new Set(names)]
  const first = distinct.slice(0, 3).join(', ')
  const others = distinct.length - 3
  return others > 0 ? `${first} and ${others === 1 ? '1 other' : `${formatCount(others)} others`}` : first
}
