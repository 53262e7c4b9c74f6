import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatCount, formatMoneyExact, formatRatio } from '@mca/contract/money'
import { rateDays, returnRateKinds, returnRateLevels, type ReturnRates } from '@mca/contract/returns'
import { Badge, Callout, QueryState, Text } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { returnQueries } from './return-queries'
import * as styles from './rates.module.css'

type Rate = ReturnRates['rates'][number]

/** The return rates of ACH debits against the network's limits, with a warning when one is near or over its limit (R16.130). */
export function Rates() {
  const query = useQuery(returnQueries.rates())
  const { data: rates } = query
  if (!rates)
    return query.isError ? (
      <QueryState query={query} failure="Failed to load the return rates." />
    ) : (
      <div aria-busy="true" className={`${styles.strip} ${styles.waiting}`}>
        <Text color="fg.muted">Loading return rates...</Text>
      </div>
    )
  const high = rates.rates.filter(({ level }) => level !== 'ok')
  return (
    <>
      {high.length > 0 && (
        <Callout
          palette={high.some(({ level }) => level === 'over') ? 'red' : 'amber'}
          message={high.map(warningOf).join(' ')}
        >
          <Text>A company over a limit must explain this to its bank, which can stop its debits.</Text>
        </Callout>
      )}
      {rates.without_code.count > 0 && <Callout palette="amber" message={withoutCodeText(rates)} />}
      <div className={styles.strip}>
        <Text color="fg.muted" fontSize="sm">
          {spanOf(rates)}
        </Text>
        <dl className={styles.meters}>
          {rates.rates.map((rate) => (
            <Meter key={rate.kind} rate={rate} />
          ))}
        </dl>
      </div>
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

/** '$144,733.00 of 12 ACH debits came back without a return code: no rate includes them.' */
const withoutCodeText = ({ without_code: { count, amount } }: ReturnRates) =>
  `${formatMoneyExact(amount)} of ${count === 1 ? '1 ACH debit' : `${formatCount(count)} ACH debits`} ` +
  `came back without a return code: no rate includes ${count === 1 ? 'it' : 'them'}.`

function Meter({ rate }: { rate: Rate }) {
  const level = optionOf(returnRateLevels, rate.level)
  return (
    <div className={styles.content}>
      <dt className={styles.name}>
        {labelOf(rate)}
        {level && rate.level !== 'ok' && <Badge palette={level.palette}>{level.label}</Badge>}
      </dt>
      <dd className={styles.value}>
        <div className={styles.figure}>
          <strong>{rateText(rate)}</strong>
          <span>
            limit {limitText(rate)} · {formatCount(rate.returned)} returned
          </span>
        </div>
        {/* Decorative: the text above has the figures. */}
        <div aria-hidden="true" data-palette={level?.palette} className={styles.track}>
          <div style={{ width: `${Math.min(1, rate.rate / rate.limit) * 100}%` }} className={styles.bar} />
        </div>
      </dd>
    </div>
  )
}
