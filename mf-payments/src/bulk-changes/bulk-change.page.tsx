import { paths } from '@mca/contract/app'
import { bulkFields, bulkRowStates, type BulkChange, type BulkChangeRow, statementsStand } from '@mca/contract/bulk'
import { optionOf } from '@mca/contract/fields'
import { listQuery } from '@mca/contract/lists'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { Button, Card, DetailPage, Failure, OptionBadge, QueryState, Text, TextLink } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { LongText, ResourceTable, useListParams, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Moment } from '../jobs/moment'
import { bulkChangeQueries } from './bulk-changes-api'
import type { Undoable } from './undo-dialog'
import { addressOf, countRows, valueOf } from './words'

const { Dialog: LazyUndoDialog, preload } = lazyDialog(async () => (await import('./undo-dialog')).UndoDialog)

const back = { to: paths.changedInBulk, label: 'Back to Changed in Bulk' }
const noun = { one: 'row', many: 'rows' }
const keyOf = ({ line }: BulkChangeRow) => String(line)

/** One bulk change: who changed what and when, its rows, and its undo (R7.740, R21.610). */
export function Component() {
  const id = useParams()['id']?.trim()
  return id ? <BulkChangePage key={id} id={id} /> : <Failure message="Bulk change ID is required" />
}

function BulkChangePage({ id }: { id: string }) {
  const query = useQuery(bulkChangeQueries.one(id))
  const { data: change } = query
  return (
    <DetailPage
      title={change ? change.what : 'Bulk Change'}
      {...(change && {
        subtitle: (
          <>
            {change.account_name}, <Moment iso={change.created_at} />
          </>
        ),
      })}
      back={back}
    >
      <QueryState query={query} loading="Loading bulk change..." failure="Failed to load the bulk change." />
      {change && <Rows change={change} />}
    </DetailPage>
  )
}

function Rows({ change }: { change: BulkChange }) {
  const { id, kind, rows: count, undone, amount } = change
  const [isUndoing, setUndoing] = useState(false)
  const [params, setParams] = useListParams(listQuery.omit({ search: true }))
  const rows = useQuery(bulkChangeQueries.rows(id, params))
  const left = count - undone
  return (
    <>
      <Card
        title={[countRows(change, count), amount !== null && formatMoneyExact(amount)].filter(Boolean).join(', ')}
        actions={
          left > 0 &&
          isUndoable(change) && (
            <Button variant="outline" palette="red" {...preload} onClick={() => setUndoing(true)}>
              {undone === 0 ? 'Undo' : `Undo ${countRows(change, left)}`}
            </Button>
          )
        }
      >
        <Text>
          {!isUndoable(change)
            ? statementsStand
            : undone === 0
              ? 'Undo restores everything that has not been changed since.'
              : left === 0
                ? 'Undone.'
                : `${formatCount(undone)} of them undone.`}
        </Text>
      </Card>
      <ResourceTable
        query={rows}
        columns={columnsOf[kind]}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        rowKey={keyOf}
      />
      {isUndoing && isUndoable(change) && <LazyUndoDialog change={change} onClose={() => setUndoing(false)} />}
    </>
  )
}

const isUndoable = (change: BulkChange): change is Undoable => change.kind !== 'statements'

const values: readonly Column<BulkChangeRow>[] = [
  { header: 'Before', cell: ({ field, before }) => <LongText text={valueOf(field, before)} /> },
  { header: 'After', cell: ({ field, after }) => <LongText text={valueOf(field, after)} /> },
  { header: 'Now', cell: ({ field, now }) => <LongText text={valueOf(field, now)} /> },
  { header: 'Row', early: 1, cell: ({ state }) => <OptionBadge options={bulkRowStates} value={state} /> },
]

const columnsOf: Record<BulkChange['kind'], readonly Column<BulkChangeRow>[]> = {
  advances: [
    {
      header: 'Merchant',
      sticky: true,
      cell: ({ merchant }) => <LongText text={merchant} lines={1} min="8rem" />,
    },
    {
      header: 'Advance',
      cell: ({ record_id, name }) => (name ? <TextLink to={addressOf.advances(record_id)}>{name}</TextLink> : '—'),
    },
    { header: 'Field', cell: ({ field }) => optionOf(bulkFields, field)?.label ?? field },
    ...values,
  ],
  payouts: [
    { header: 'Payee', sticky: true, cell: ({ name }) => <LongText text={name} lines={1} min="8rem" /> },
    {
      header: 'Amount',
      numeric: true,
      early: 2,
      cell: ({ amount }) => (amount === null ? '—' : formatMoneyExact(amount)),
    },
    ...values,
  ],
  tasks: [
    { header: 'Task', sticky: true, cell: ({ name }) => <LongText text={name} lines={1} min="12rem" /> },
    { header: 'Merchant', cell: ({ merchant }) => <LongText text={merchant} lines={1} min="8rem" /> },
    ...values,
  ],
  statements: [
    { header: 'Payee', sticky: true, cell: ({ merchant }) => <LongText text={merchant} lines={1} min="8rem" /> },
    { header: 'Number', cell: ({ name }) => name ?? '—' },
    {
      header: 'Closing',
      numeric: true,
      early: 1,
      cell: ({ amount }) => (amount === null ? '—' : formatMoneyExact(amount)),
    },
  ],
}
