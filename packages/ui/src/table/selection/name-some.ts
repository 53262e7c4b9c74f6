import { formatCount } from '@mca/contract/money'
/** The number of names that fit in a toast. */
const most = 5

/** 'ADV-000001, ADV-000002'; of many, the first five 'and 12 more'. */
export function nameSome(names: readonly string[]): string {
  const more = names.length - most
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '')
}
