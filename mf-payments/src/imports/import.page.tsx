import { paths } from '@mca/contract/app'
import { optionOf } from '@mca/contract/fields'
import { importKinds, importOrigins, importStatesOf, type PaymentImportDetail } from '@mca/contract/imports'
import { Callout, DetailPage, Failure, LinkButton, OptionBadge, QueryState } from '@mca/ui'
import { lastList } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { Moment } from '../jobs/moment'
import { formatSize } from '@mca/files/sending'
import { DiscardButton } from './discard-button'
import { importQueries } from './imports-api'
import { ImportStage } from './import-stage'
import { UndoObstacles } from './run/undo-obstacles'
import { Steps } from './steps'

const back = (origin?: PaymentImportDetail['origin']) =>
  origin === 'bulk'
    ? { to: paths.recordedInBulk, label: 'Back to Recorded in Bulk' }
    : { ...lastList(paths.imports), label: 'Back to Imports' }

/** One import: its next step, or its result (R16.114). */
export function Component() {
  const id = useParams()['id']?.trim()
  // Keyed by id, so that an open dialog closes when Back goes from one import to another.
  return id ? <ImportPage key={id} id={id} /> : <Failure message="Import ID is required" />
}

function ImportPage({ id }: { id: string }) {
  const query = useQuery(importQueries.one(id))
  const { data: paymentImport } = query
  const state = <QueryState query={query} loading="Loading import..." failure="Failed to load the import." />
  if (!paymentImport)
    return (
      <DetailPage title="Import" back={back()}>
        {state}
      </DetailPage>
    )
  return (
    <DetailPage
      title={<span translate="no">{paymentImport.file.name}</span>}
      subtitle={<Subtitle {...paymentImport} />}
      back={back(paymentImport.origin)}
      actions={paymentImport.state === 'checked' && <CheckActions paymentImport={paymentImport} />}
      beside={<OptionBadge options={importStatesOf(paymentImport.origin)} value={paymentImport.state} />}
    >
      {paymentImport.origin !== 'bulk' && <Steps paymentImport={paymentImport} />}
      {state}
      {paymentImport.message && paymentImport.state !== 'failed' && (
        <Callout palette="amber" message={paymentImport.message}>
          <UndoObstacles obstacles={paymentImport.undo_obstacles} />
        </Callout>
      )}
      {paymentImport.warning && <Callout palette="amber" message={paymentImport.warning} />}
      <ImportStage paymentImport={paymentImport} />
    </DetailPage>
  )
}

/** Buttons to return to the columns or discard the import. While the columns are open, they have these buttons. */
function CheckActions({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const [search] = useSearchParams()
  if (search.get('step') === 'columns') return null
  return (
    <>
      {paymentImport.preview && (
        <LinkButton to="?step=columns" variant="outline" replace>
          Change columns
        </LinkButton>
      )}
      <DiscardButton paymentImport={paymentImport} />
    </>
  )
}

/** 'Payments from Lockbox · 12.3 KB · Uploaded by Dana Reyes, Nov 23, 2026, 3:05 PM'. */
const Subtitle = ({ kind, source, file, origin, account_name, created_at }: PaymentImportDetail) => (
  <>
    {optionOf(importKinds, kind)?.label}
    {source && ` from ${source}`}
    {file.size > 0 && ` · ${formatSize(file.size)}`} · {optionOf(importOrigins, origin)?.label} by {account_name},{' '}
    <Moment iso={created_at} />
  </>
)
