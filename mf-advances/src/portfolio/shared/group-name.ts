import { formatMonth } from '@mca/contract/days'
import { noGroup, noneName, type YieldGroup } from '@mca/contract/portfolio'

/** The name of a row's group: 'Mar 2026', 'Apex Brokers', 'No ISO' (R17.116). */
export const groupName = ({ key, name }: { key: string; name: string | null }, by: YieldGroup): string =>
  by === 'month' ? formatMonth(key) : key === noGroup ? noneName(by) : (name ?? key)
