import { formatMoneyExact, formatRatio } from '@mca/contract/money'
import type { Concentration, ConcentrationGroup } from '@mca/contract/portfolio'
import { Badge, Card, TextLink } from '@mca/ui'
import type { PortfolioAddress } from '../shared/use-portfolio-params'
import { dealsOf, nameOf } from './concentration-columns'
import { ShareBar } from './share-bar'
import { formatGroupCount } from './words'
import * as styles from './largest.module.css'

interface LargestProps {
  by: ConcentrationGroup
  /** With the largest rows only. */
  report: Concentration
  address: PortfolioAddress
}

/**
 * The largest rows as horizontal bars, so that long names stay legible on phones. A list of links with their figures as text, without a
 * library; the table below has all rows (R17.115).
 */
export function Largest({ by, report: { data, limit }, address }: LargestProps) {
  const most = Math.max(...data.map(({ share }) => share), 0)
  // Shows the line of a nearby limit; a distant one would leave no space for the bars.
  const scale = limit !== null && limit / 100 <= most * 2 ? Math.max(most, limit / 100) : most
  const title =
    data.length === 1 ? 'Total outstanding' : `The ${formatGroupCount(data.length, by)} with the most outstanding`
  return (
    <Card title={title}>
      <ol className={styles.list}>
        {data.map((row) => (
          <li key={row.key} className={styles.item}>
            <div>
              <TextLink to={dealsOf(by, row, address)}>{nameOf(by, row)}</TextLink>
              {row.is_over_limit && <Badge palette="red">Over limit</Badge>}
            </div>
            <div className={styles.figures}>
              {formatMoneyExact(row.outstanding)} <span>{formatRatio(row.share, 2)}</span>
            </div>
            <ShareBar share={row.share} isOver={row.is_over_limit} limit={limit} most={scale || 1} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
