import { formatMoneyExact, formatRatio } from '@mca/contract/money'
import type { Concentration, ConcentrationGroup } from '@mca/contract/portfolio'
import { Badge, Box, Card, TextLink } from '@mca/ui'
import type { PortfolioAddress } from '../shared/use-portfolio-params'
import { dealsOf, nameOf } from './concentration-columns'
import { ShareBar } from './share-bar'
import { counted } from './words'

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
    data.length === 1 ? 'All that is outstanding' : `The ${counted(data.length, by)} with the most outstanding`
  return (
    <Card title={title}>
      <Box as="ol" css={list}>
        {data.map((row) => (
          <Box as="li" key={row.key} css={item}>
            <div>
              <TextLink to={dealsOf(by, row, address)}>{nameOf(by, row)}</TextLink>
              {row.is_over_limit && <Badge palette="red">Over limit</Badge>}
            </div>
            <Box css={figures}>
              {formatMoneyExact(row.outstanding)} <span>{formatRatio(row.share, 2)}</span>
            </Box>
            <ShareBar share={row.share} isOver={row.is_over_limit} limit={limit} most={scale || 1} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const list = { display: 'flex', flexDirection: 'column', gap: '2.5', listStyle: 'none' } as const
const item = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 14rem) 1fr 13rem' },
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1',
  '& a': { lineClamp: '2', overflowWrap: 'anywhere', paddingBlock: '0.5' },
  '& > [aria-hidden]': { gridColumn: { base: '1 / -1', md: '2' }, gridRow: { md: '1' } },
} as const
const figures = {
  gridColumn: { md: '3' },
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '3',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& > span': { color: 'fg.muted', minWidth: '3.5rem', textAlign: 'end' },
} as const
