import type { AdvanceDetail } from '@mca/contract/advances'
import { CardGrid, Card, QueryState } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { scheduleQueries } from '../schedule/schedule-api'
import { ExpectedAndReceived } from './expected-and-received'
import { ProfitCard } from './profit-card'
import { ProfitCardLoading } from './profit-loading'

/** The expected and received amounts, and the company's profit, as of the business's today (R17.10). */
export function ProfitCards({ advance }: { advance: AdvanceDetail }) {
  const schedule = useQuery({ ...scheduleQueries.one(advance.id), refetchOnMount: false })
  const { data, isPending } = schedule
  return (
    <CardGrid min="28rem">
      <ExpectedAndReceived advance={advance} schedule={schedule} />
      {data ? (
        <ProfitCard advance={advance} today={data.today} />
      ) : isPending ? (
        <ProfitCardLoading />
      ) : (
        <Card title="Profit">
          <QueryState query={schedule} failure="Failed to load the profit." />
        </Card>
      )}
    </CardGrid>
  )
}
