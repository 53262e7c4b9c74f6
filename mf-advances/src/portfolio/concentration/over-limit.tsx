import { formatDate } from '@mca/contract/days'
import { formatPercent } from '@mca/contract/money'
import type { Concentration, ConcentrationGroup } from '@mca/contract/portfolio'
import { Callout, Text } from '@mca/ui'
import type { PortfolioAddress } from '../shared/use-portfolio-params'
import { formatGroupCount } from './words'

interface OverLimitProps {
  by: ConcentrationGroup
  report: Concentration
  address: PortfolioAddress
}

/** The number of groups over the limit, on all pages (R17.117). */
export function OverLimit({
  by,
  report: { over_limit: count, limit },
  address: { isFiltered, params },
}: OverLimitProps) {
  if (count === 0 || limit === null) return null
  const chosen = [isFiltered && 'the advances that match', params.as_of && `as of ${formatDate(params.as_of)}`]
  const of = chosen.filter(Boolean).join(', ')
  return (
    <Callout
      palette="amber"
      message={`${formatGroupCount(count, by)} ${count === 1 ? 'is' : 'are'} over the limit of ${formatPercent(limit, 2)}.`}
    >
      {of && <Text>Measured on what is outstanding of {of.replace(/^as of/, 'all advances as of')}.</Text>}
    </Callout>
  )
}
