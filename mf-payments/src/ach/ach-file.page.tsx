import {
  type AchEntryRow,
  achEntryKinds,
  type AchFileDetail,
  achFilesQuery,
  achFileStates,
  type AchOffset,
} from '@mca/contract/ach'
import { paths } from '@mca/contract/app'
import { formatDate, formatTimestamp } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { Callout, Card, DescriptionList, Detail, DetailPage, Failure, OptionBadge, QueryState } from '@mca/ui'
import { type Column, DataTable, ResourceTable, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { achQueries } from './ach-api'
import * as styles from './ach.module.css'
import { nameColumn } from './candidate-columns'
import { batchColumns, batchKey } from './batches'
import { FileActions } from './file-actions'
import { ReturnButton } from './return-button'

const back = { to: `${paths.achFiles}?show=files`, label: 'Back to ACH Files' }
const noun = { one: 'entry', many: 'entries' }

/** The entries to the company's own account. */
const offsetColumns: readonly Column<AchOffset>[] = [
  { header: 'Batch', sticky: true, cell: ({ description }) => <span translate="no">{description}</span> },
  { header: 'Direction', cell: ({ direction }) => (direction === 'debit' ? 'Debit' : 'Credit') },
  { header: 'Amount', numeric: true, cell: ({ amount }) => formatMoneyExact(amount) },
  { header: 'Account', cell: ({ account_last4 }) => <span translate="no">…{account_last4}</span> },
  { header: 'Trace', cell: ({ trace }) => <span translate="no">{trace}</span> },
]

const entryStates: Readonly<Record<AchEntryRow['state'], string>> = {
  waiting: 'Not sent yet',
  sent: 'On its way',
  returned: 'Returned',
  cleared: 'Cleared',
  'taken back': 'Voided',
}

const entryColumns: readonly Column<AchEntryRow>[] = [
  nameColumn,
  { header: 'Amount', numeric: true, cell: ({ amount }) => formatMoneyExact(amount) },
  // Beside the amount, so that a phone shows it without scrolling to the side.
  { header: 'Unusual', maxWidth: '18rem', cell: ({ warnings }) => warnings.join('. ') || '—' },
  { header: 'Kind', cell: ({ kind }) => optionOf(achEntryKinds, kind)?.label },
  { header: 'Account', cell: ({ account_last4 }) => <span translate="no">…{account_last4}</span> },
  { header: 'Trace', cell: ({ trace }) => <span translate="no">{trace}</span> },
  {
    header: 'Status',
    cell: ({ state, refund, return_fee: fee, name }) => (
      <>
        {entryStates[state]}
        {(refund || fee) && (state === 'sent' || state === 'cleared') && (
          <ReturnButton refund={refund} return_fee={fee} name={name} />
        )}
      </>
    ),
  },
]

/** One file to the bank: what the second person looks at before the release, and what became of its entries. */
export function Component() {
  const id = useParams()['id']?.trim()
  return id ? <FilePage key={id} id={id} /> : <Failure message="File ID is required" />
}

function FilePage({ id }: { id: string }) {
  const query = useQuery(achQueries.one(id))
  const { data: file } = query
  const state = <QueryState query={query} loading="Loading file..." failure="Failed to load the file." />
  if (!file)
    return (
      <DetailPage title="ACH File" back={back}>
        {state}
      </DetailPage>
    )
  return (
    <DetailPage
      title={file.code}
      subtitle={`Settlement date ${formatDate(file.effective_on)}`}
      back={back}
      beside={<OptionBadge options={achFileStates} value={file.state} />}
      actions={<FileActions file={file} />}
    >
      {state}
      {file.blocked && <Callout palette="blue" message={file.blocked} />}
      {file.reason && <Callout palette="red" message={`The bank rejected it: ${file.reason}`} />}
      {file.write_failure && <Callout palette="red" message={file.write_failure} />}
      {file.unusual.length > 0 && <EntriesCard title="Unusual Entries" label="Unusual entries" rows={file.unusual} />}
      <Card title="File">
        <Facts file={file} />
      </Card>
      <Card title="Batches">
        <DataTable label="Batches" rows={file.batches} columns={batchColumns} rowKey={batchKey} empty="No batches" />
      </Card>
      {file.offsets !== undefined && file.offsets.length > 0 && (
        <Card title="Offset Entries">
          <DataTable
            label="Offset entries"
            rows={file.offsets}
            columns={offsetColumns}
            rowKey={({ trace }) => trace}
            empty="No entries"
          />
        </Card>
      )}
      <EntriesCard title="Largest Entries" label="Largest entries" rows={file.largest} />
      <Entries id={id} />
    </DetailPage>
  )
}

interface EntriesCardProps {
  title: string
  /** The accessible name of the table. */
  label: string
  rows: readonly AchEntryRow[]
}

/** Some entries of a file. */
const EntriesCard = ({ title, label, rows }: EntriesCardProps) => (
  <Card title={title}>
    <DataTable label={label} rows={rows} columns={entryColumns} rowKey={({ trace }) => trace} empty="No entries" />
  </Card>
)

const Facts = ({ file }: { file: AchFileDetail }) => (
  <DescriptionList>
    <Detail label="Entries">{file.totals.entries}</Detail>
    <Detail label="Debits">{formatMoneyExact(file.totals.debits)}</Detail>
    <Detail label="Credits">{formatMoneyExact(file.totals.credits)}</Detail>
    {file.returned > 0 && <Detail label="Returned">{formatMoneyExact(file.returned)}</Detail>}
    <Detail label="Built by">{`${file.built_by.name}, ${formatTimestamp(file.built_at)}`}</Detail>
    <Detail label="Released by">
      {file.released_by && file.released_at && `${file.released_by.name}, ${formatTimestamp(file.released_at)}`}
    </Detail>
    {file.written_at && !file.write_failure && (
      <Detail label="Written to the Folder">{formatTimestamp(file.written_at)}</Detail>
    )}
    <Detail label="SHA-256">
      <span className={styles.hash} translate="no">
        {file.sha256}
      </span>
    </Detail>
  </DescriptionList>
)

function Entries({ id }: { id: string }) {
  const [params, setParams] = useListParams(achFilesQuery)
  const entries = useQuery(achQueries.entries(id, params))
  return (
    <Card title="All Entries">
      <ResourceTable
        query={entries}
        columns={entryColumns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        isSortable={false}
        rowKey={({ trace }) => trace}
      />
    </Card>
  )
}
