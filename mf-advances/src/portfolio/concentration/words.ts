import { formatCount } from '@mca/contract/money'
import type { ConcentrationGroup } from '@mca/contract/portfolio'

const many = {
  iso: 'ISOs',
  state: 'states',
  business_type: 'business types',
  merchant: 'merchants',
  funder: 'funders',
  syndicator: 'syndicators',
  sales_rep: 'sales reps',
} as const satisfies Record<ConcentrationGroup, string>

/** In a sentence: 'ISOs'. */
export const manyOf = (by: ConcentrationGroup): string => many[by]
/** `2 ISOs`. */
export const formatGroupCount = (count: number, by: ConcentrationGroup): string =>
  formatCount(count, many[by].replace(/s$/, ''), many[by])
