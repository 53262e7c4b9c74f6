import { merchantQueries } from '@mca/api'
import { paths } from '@mca/contract/app'
import { stopWarning } from '@mca/contract/stops'
import { DocumentsSection } from '@mca/files'
import { BankAccountButton, MissingAccount } from '@mca/federation/parts'
import { HistorySection } from '@mca/history'
import { NoteHistory } from '@mca/notes'
import { TasksSection } from '@mca/tasks'
import { Callout, CardGrid, DetailPage, Failure, LowerSections, QueryState } from '@mca/ui'
import { lastList } from '@mca/ui/table'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { listedMerchant } from '../shared/listed-merchant'
import { AdvancesCard, OwedCard } from './advances-card'
import { BusinessCard } from './business-card'
import { ContactCard } from './contact-card'
import { EditMerchantButton } from './edit-merchant-button'

const back = () => ({ ...lastList(paths.merchants), label: 'Back to Merchants' })

export function Component() {
  // A blank id (`/merchants/%20`) counts as none.
  const id = useParams()['id']?.trim()
  // Keyed by id, so that an open dialog closes when Back goes from one merchant to another.
  return id ? <MerchantPage key={id} id={id} /> : <Failure message="Merchant ID is required" />
}

function MerchantPage({ id }: { id: string }) {
  const client = useQueryClient()
  const query = useQuery({ ...merchantQueries.one(id), placeholderData: () => listedMerchant(client, id) })
  const { data: merchant } = query
  const state = <QueryState query={query} loading="Loading merchant..." failure="Failed to load merchant details." />
  if (!merchant)
    return (
      <DetailPage title="Merchant" back={back()}>
        {state}
      </DetailPage>
    )
  return (
    <DetailPage
      title={<span translate="no">{merchant.name}</span>}
      subtitle={merchant.dba && `DBA: ${merchant.dba}`}
      back={back()}
      actions={
        <>
          <BankAccountButton owner={{ kind: 'merchant', id, name: merchant.name }} />
          <EditMerchantButton id={id} />
        </>
      }
    >
      {state}
      <Stops merchantId={id} />
      <CardGrid>
        <ContactCard merchant={merchant} />
        <BusinessCard merchant={merchant} />
      </CardGrid>
      {/* It comes late, so not above what is painted by then (R2.760). */}
      <MissingAccount merchant={merchant} />
      <AdvancesCard merchantId={id} />
      <OwedCard merchantId={id} />
      <Below id={id} />
    </DetailPage>
  )
}

/** Below the advances and what they owe, so it waits for them: it would move when they come. */
function Below({ id }: { id: string }) {
  const { isPending } = useQuery(merchantQueries.advances(id))
  if (isPending) return null
  return (
    <LowerSections>
      <TasksSection about={{ kind: 'merchant', id }} />
      <DocumentsSection kind="merchants" id={id} />
      <NoteHistory kind="merchants" id={id} />
      <HistorySection kind="merchants" id={id} />
    </LowerSections>
  )
}

/** The merchant's advances that must not be called about or debited. Loaded with the card 'Advances' (R23.42). */
function Stops({ merchantId }: { merchantId: string }) {
  const { data: advances = [] } = useQuery(merchantQueries.advances(merchantId))
  return advances.map(
    ({ id, advance_id, stop }) =>
      stop && <Callout key={id} palette="red" message={`${advance_id}: ${stopWarning(stop)}`} />,
  )
}
