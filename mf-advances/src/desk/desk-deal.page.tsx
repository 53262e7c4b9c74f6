import { advanceQueries, merchantQueries } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { formatMoneyExact as money } from '@mca/contract/money'
import { remainingOf } from '@mca/contract/rules'
import { isReceivedBy, moneyReceived } from '@mca/contract/schedules'
import { stopWarning } from '@mca/contract/stops'
import { deskQuery } from '@mca/contract/tasks'
import { LastContacts } from '@mca/notes/contacts'
import { Callout, Card, CardGrid, DetailPage, LinkButton, Loading, QueryState, TextLink, today } from '@mca/ui'
import { Figure, Figures } from '@mca/ui/figures'
import { Phone, useListParams } from '@mca/ui/table'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { PromisesSection } from '../detail/late-sections'
import { RecordPromiseButton } from '../promises/record-promise-button'
import { debitsOf, ScheduleStrip } from '../schedule/schedule-strip'
import { scheduleQueries } from '../schedule/schedule-api'
import { TasksCard } from '@mca/tasks/card'
import { deskQueries } from './desk-api'
import { useDealAddress } from './deal-address'
import { useListPosition } from './use-list-position'

/** One advance of the work list with everything needed for a call, and a link to the next (R23.21). */
export function Component() {
  const { id = '' } = useParams()
  return <DeskDeal key={id} id={id} />
}

function DeskDeal({ id }: { id: string }) {
  const [params] = useListParams(deskQuery)
  const { data: list } = useQuery(deskQueries.list(params))
  const query = useQuery(advanceQueries.one(id))
  const { data: advance } = query
  const addressOf = useDealAddress()
  const { position, previous, next } = useListPosition(id, list)
  const back = { to: addressOf(), label: 'Back to Desk' }
  const steps = (
    <>
      {previous && (
        <LinkButton data-action="previous" size="sm" variant="outline" icon="arrow-left" to={addressOf(previous)}>
          Previous
        </LinkButton>
      )}
      {next ? (
        <LinkButton data-action="next" size="sm" to={addressOf(next)}>
          Next
        </LinkButton>
      ) : (
        <LinkButton size="sm" variant="outline" to={addressOf()}>
          Back to Desk
        </LinkButton>
      )}
    </>
  )
  if (query.isPending) return <Loading text="Loading advance..." />
  if (!advance)
    return (
      <DetailPage title="Desk" back={back} actions={steps}>
        <QueryState query={query} failure="Failed to load advance details." />
      </DetailPage>
    )
  return (
    <DetailPage
      title={<span translate="no">{advance.merchant.name}</span>}
      subtitle={position}
      back={back}
      beside={<TextLink to={paths.advance(id)}>{advance.advance_id}</TextLink>}
      actions={
        <>
          <RecordPromiseButton advance={advance} />
          {steps}
        </>
      }
    >
      {advance.stop && <Callout palette="red" message={stopWarning(advance.stop)} />}
      <Owed advance={advance} />
      <CardGrid min="22rem">
        <TasksCard about={{ kind: 'advance', id }} />
        <LastContacts owner={{ kind: 'advances', id }} />
      </CardGrid>
      <PromisesSection advance={advance} />
      <Strip id={id} />
      {next && <Prefetch id={next} />}
    </DetailPage>
  )
}

/** Preloads the next advance, so that it opens at once. */
function Prefetch({ id }: { id: string }) {
  const client = useQueryClient()
  useEffect(() => {
    void client.prefetchQuery(advanceQueries.one(id))
    void client.prefetchQuery(scheduleQueries.one(id))
  }, [client, id])
  return null
}

function Owed({ advance }: { advance: AdvanceDetail }) {
  const { payback, payments, behind, days_past_due, merchant } = advance
  const { data } = useQuery(merchantQueries.one(merchant.id))
  const last = payments.find((payment) => isReceivedBy(payment, today()))
  const owed = remainingOf(payback, moneyReceived(payments, today()).received)
  return (
    <Card>
      <Figures look="large">
        <Figure label="Still owed">{money(owed)}</Figure>
        <Figure label="Behind">{behind === null ? '—' : money(behind)}</Figure>
        <Figure label="Days past due">{days_past_due ?? '—'}</Figure>
        <Figure label="Last payment" note={last && formatDate(last.date)}>
          {last ? money(last.amount) : 'None'}
        </Figure>
        <Figure label="Phone" note={data?.state}>
          <Phone phone={data?.phone} />
        </Figure>
      </Figures>
    </Card>
  )
}

function Strip({ id }: { id: string }) {
  const query = useQuery(scheduleQueries.one(id))
  const { data } = query
  return (
    <Card title="Schedule">
      <QueryState query={query} loading="Loading schedule..." failure="Failed to load the schedule." />
      {data && (data.no_schedule ?? <ScheduleStrip schedule={data} debits={debitsOf(data)} />)}
    </Card>
  )
}
