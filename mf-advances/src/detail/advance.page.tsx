import { advanceQueries, hasExtensions } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { moneyFormatOf, formatRatio } from '@mca/contract/money'
import { remainingOf } from '@mca/contract/rules'
import { paidNotReceived } from '@mca/contract/schedules'
import { stopWarning } from '@mca/contract/stops'
import { RemoteDialog } from '@mca/federation/dialogs'
import { MissingAccount } from '@mca/federation/parts'
import { DocumentsSection } from '@mca/files'
import { HistorySection } from '@mca/history'
import { NoteHistory } from '@mca/notes'
import {
  Callout,
  CardGrid,
  DetailPage,
  Failure,
  LinkButton,
  Loading,
  LowerSections,
  QueryState,
  StatCard,
  StatGrid,
  useDraftState,
  today,
} from '@mca/ui'
import { lastList } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { TasksSection } from '@mca/tasks'
import { ClosedBadge } from '../shared/closed-badge'
import { AdvanceBar } from './advance-bar'
import { CollectionCard } from './collection-card'
import { CompanyCard } from './company-card'
import { DealInfoCard } from './deal-info-card'
import { FundingCard } from './funding-card'
import {
  CasesSection,
  CommissionsSection,
  PositionsSection,
  ProfitSection,
  PromisesSection,
  ScheduleSection,
} from './late-sections'
import { PaymentHistory, type OpenPayment } from './payment-history'
import { advanceSections, Section } from './sections'
import { SyndicatorsCard } from './syndicators-card'

const back = () => ({ ...lastList(paths.advances), label: 'Back to Advances' })

export function Component() {
  const { id } = useParams()
  if (!id)
    return (
      <NoAdvance>
        <Failure message="Advance ID is required" />
      </NoAdvance>
    )
  return <AdvancePage key={id} id={id} />
}

function AdvancePage({ id }: { id: string }) {
  const query = useQuery(advanceQueries.one(id))
  const { data: advance } = query
  const isExtended = hasExtensions()
  const [payment, setPayment] = useDraftState<OpenPayment | undefined>(`payment of ${id}`, undefined)
  const state = <QueryState query={query} failure="Failed to load advance details." />
  if (query.isPending) return <Loading text="Loading advance..." />
  if (!advance) return <NoAdvance>{state}</NoAdvance>
  // As in DealInfoCard, a response without a merchant must not break the page (R7.16).
  const merchant = advance.merchant as AdvanceDetail['merchant'] | null | undefined
  const hasSyndicators = advance.syndicator_participations.length > 0
  const hasCommissions = Boolean(advance.iso ?? advance.sales_rep)
  const sections = advanceSections.flatMap((section) => {
    if (section.id === 'syndication') {
      if (!isExtended || !(hasSyndicators || hasCommissions)) return []
      return hasSyndicators ? section : { ...section, label: 'Commissions' }
    }
    return isExtended || (section.id !== 'schedule' && section.id !== 'files') ? section : []
  })
  return (
    <DetailPage
      title={<span translate="no">{advance.advance_id}</span>}
      subtitle={merchant && <span translate="no">{merchant.name}</span>}
      beside={advance.closed && <ClosedBadge />}
      back={back()}
      actions={
        <LinkButton data-action="edit" to={paths.editAdvance(id)} icon="pencil" variant="outline">
          Edit Advance
        </LinkButton>
      }
    >
      {state}
      {advance.stop && <Callout palette="red" message={stopWarning(advance.stop)} />}
      <AdvanceBar advance={advance} sections={sections} onTakePayment={() => setPayment({})} />
      <Section id="overview">
        <CollectionCard advance={advance} />
        {/* It comes late, so not above what is painted by then (R2.760). */}
        {merchant && !advance.closed && <MissingAccount merchant={merchant} />}
        <AdvanceStats advance={advance} />
        <CardGrid>
          <DealInfoCard advance={advance} />
          <FundingCard advance={advance} />
          <CompanyCard advance={advance} />
        </CardGrid>
        {hasSyndicators && <SyndicatorsCard participations={advance.syndicator_participations} />}
      </Section>
      <Section id="payments">
        <PaymentHistory advance={advance} onOpen={setPayment} />
      </Section>
      <LowerSections>
        {isExtended && (
          <Section id="schedule">
            <ScheduleSection advance={advance} />
            <PromisesSection advance={advance} />
            <CasesSection advance={advance} />
            <TasksSection about={{ kind: 'advance', id }} />
            <ProfitSection advance={advance} />
          </Section>
        )}
        {isExtended && (hasSyndicators || hasCommissions) && (
          <Section id="syndication">
            {hasSyndicators && <PositionsSection advance={advance} />}
            {hasCommissions && <CommissionsSection advance={advance} />}
          </Section>
        )}
        <Section id="files">
          <DocumentsSection kind="advances" id={id} />
          <NoteHistory kind="advances" id={id} />
          <HistorySection kind="advances" id={id} />
        </Section>
      </LowerSections>
      {payment && (
        <RemoteDialog
          name="payments/PaymentDialog"
          advance={advance}
          {...payment}
          onClose={() => setPayment(undefined)}
        />
      )}
    </DetailPage>
  )
}

function AdvanceStats({ advance }: { advance: AdvanceDetail }) {
  const { amount, payback, paid, performance, closed } = advance
  // Returned or still in flight. Total Paid counts it anyway (R7.40).
  const part = paidNotReceived(advance, today())
  const remaining = remainingOf(payback, paid)
  const format = moneyFormatOf([amount, paid, remaining, ...(part ? [part.returned, part.in_flight, part.owed] : [])])
  return (
    <StatGrid min="9rem">
      <MoneyCard label="Funded Amount" amount={amount} format={format} />
      <MoneyCard
        label="Total Paid"
        amount={paid}
        format={format}
        parts={[
          [part?.returned || null, 'returned'],
          [part?.in_flight || null, 'in flight'],
        ]}
      />
      <MoneyCard
        label="Remaining Balance"
        amount={remaining}
        format={format}
        parts={[[part?.owed ?? null, 'still owed']]}
      />
      <StatCard label="Performance" value={formatRatio(performance)} palette={closed ? 'green' : undefined} />
    </StatGrid>
  )
}

interface MoneyCardProps {
  label: string
  amount: number
  /** Of the amounts of all figures of the row (R7.24). */
  format: (amount: number) => string
  /** Amounts shown below the figure, in dollars. Null amounts are left out. */
  parts?: readonly (readonly [amount: number | null, word: string])[]
}

function MoneyCard({ label, amount, format, parts = [] }: MoneyCardProps) {
  const said = parts.flatMap(([part, word]) => (part === null ? [] : [`${format(part)} ${word}`]))
  return <StatCard label={label} value={format(amount)} hint={said.join(', ') || undefined} />
}

const NoAdvance = ({ children }: { children: ReactNode }) => (
  <DetailPage title="Advance" back={back()}>
    {children}
  </DetailPage>
)
