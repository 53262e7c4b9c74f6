import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatRatio, formatCount } from '@mca/contract/money'
import { rateDays, returnRateKinds, returnRateLevels, type ReturnRates } from '@mca/contract/returns'
import { Badge, Box, Callout, QueryState, Text } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { returnQueries } from './returns-api'

type Rate = ReturnRates['rates'][number]

/** The return rates of ACH debits against the network's limits, with a warning when one is near or over its limit (R16.130). */
export function Rates() {
  const query = useQuery(returnQueries.rates())
  const { data: rates } = query
  if (!rates)
    return query.isError ? (
      <QueryState query={query} failure="Failed to load the return rates." />
    ) : (
      <Box css={strip} aria-busy="true">
        <Text color="fg.muted">Loading return rates...</Text>
      </Box>
    )
  const high = rates.rates.filter(({ level }) => level !== 'ok')
  return (
    <>
      {high.length > 0 && (
        <Callout
          palette={high.some(({ level }) => level === 'over') ? 'red' : 'amber'}
          message={high.map(warningOf).join(' ')}
        >
          <Text>A company that goes over a limit has to explain itself to its bank, which can stop its debits.</Text>
        </Callout>
      )}
      <Box css={strip}>
        <Text color="fg.muted" fontSize="sm">
          {spanOf(rates)}
        </Text>
        <Box as="dl" css={meters}>
          {rates.rates.map((rate) => (
            <Meter key={rate.kind} rate={rate} />
          ))}
        </Box>
      </Box>
    </>
  )
}

const labelOf = ({ kind }: Rate) => optionOf(returnRateKinds, kind)?.label ?? kind
/** Limits are 0.5 %, 3 % and 15 %. */
const limitText = ({ limit }: Rate) => formatRatio(limit).replace('.0%', '%')
const rateText = ({ rate }: Rate) => formatRatio(rate, 2)

const warningOf = (rate: Rate) =>
  `${labelOf(rate)} returns are at ${rateText(rate)}, ` +
  `${rate.level === 'over' ? 'over' : 'close to'} the network's limit of ${limitText(rate)}.`

const spanOf = ({ from, to, originated: { count } }: ReturnRates) =>
  `${count === 1 ? '1 ACH debit' : `${formatCount(count)} ACH debits`} in ${rateDays} days, ` +
  `${formatDate(from)} to ${formatDate(to)}`

function Meter({ rate }: { rate: Rate }) {
  const level = optionOf(returnRateLevels, rate.level)
  return (
    <Box minWidth="0">
      <Box as="dt" css={name}>
        {labelOf(rate)}
        {level && rate.level !== 'ok' && <Badge palette={level.palette}>{level.label}</Badge>}
      </Box>
      <Box as="dd" fontVariantNumeric="tabular-nums">
        <Box css={figure}>
          <strong>{rateText(rate)}</strong>
          <span>
            limit {limitText(rate)} · {formatCount(rate.returned)} returned
          </span>
        </Box>
        {/* Decorative: the text above has the figures. */}
        <Box aria-hidden="true" colorPalette={level?.palette} css={track}>
          <Box css={bar} style={{ width: `${Math.min(1, rate.rate / rate.limit) * 100}%` }} />
        </Box>
      </Box>
    </Box>
  )
}

const strip = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingInline: '4',
  paddingBlock: { base: '2.5', md: '3' },
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'xs',
} as const
const meters = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
  columnGap: '8',
  rowGap: '2.5',
} as const
const name = { display: 'flex', alignItems: 'center', gap: '2', minHeight: '5', fontWeight: 'medium' } as const
const figure = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '3',
  '& > strong': { fontSize: { base: 'md', md: 'lg' }, fontWeight: 'semibold' },
  '& > span': { color: 'fg.muted', fontSize: 'sm' },
} as const
const track = { height: '1.5', marginTop: '1', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' } as const
const bar = { height: 'full', borderRadius: 'full', bg: 'colorPalette.solid' } as const
