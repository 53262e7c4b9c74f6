import { payableTotals } from '@mca/api'
import { paths } from '@mca/contract/app'
import { payableLabels, payeeGroups } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { Card, QueryState, Text, TextLink } from '@mca/ui'
import { Figure, Figures } from '@mca/ui/figures'
import { useQuery } from '@tanstack/react-query'

/** The part of the cash that is owed to others: each total with the ledgers that add up to it (R17.129). */
export function Payables() {
  const query = useQuery(payableTotals)
  const { data } = query
  return (
    <Card title="Owed to Others">
      {query.isError ? (
        <QueryState query={query} failure="Failed to load what is owed." />
      ) : (
        <Figures look="row" isLoading={!data}>
          {payeeGroups.map((group) => (
            <Figure
              key={group}
              label={payableLabels[group].total}
              note={<TextLink to={paths.payablesOf(group)}>{payableLabels[group].link}</TextLink>}
            >
              {data ? formatMoneyExact(data[group].balance) : '—'}
            </Figure>
          ))}
        </Figures>
      )}
      <Text color="fg.muted" fontSize="sm">
        What payees are owed now, without what they owe. Filters and the day of the report don't change it.
      </Text>
    </Card>
  )
}
