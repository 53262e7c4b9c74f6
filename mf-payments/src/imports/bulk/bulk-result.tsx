import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { importRowsQuery, type ImportRow, type PaymentImportDetail } from '@mca/contract/imports'
import { formatMoneyExact } from '@mca/contract/money'
import { paymentStatuses } from '@mca/contract/payments'
import { meaningOf, returnedBefore } from '@mca/contract/returns'
import { Button, Card, OptionBadge, Text, TextLink } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { LongText, ResourceTable, SearchBox, useListParams, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Moment } from '../../jobs/moment'
import { ReturnBar } from '../../returns/several/return-bar'
import { nameOfReturnable, type Returnable } from '../../returns/several/returnable'
import { useTickedRows } from '../../shared/use-ticked-rows'
import { importQueries } from '../imports-api'
import { BeyondUndo } from '../run/beyond-undo'
import { removedText } from '../run/outcomes'
import { wordsOf } from '../words'
import * as styles from './bulk-result.module.css'

const { Dialog: LazyUndoDialog, preload } = lazyDialog(async () => (await import('../run/undo-dialog')).UndoDialog)

const noun = { one: 'row', many: 'rows' }
const keyOf = ({ line }: ImportRow) => String(line)

/** What people recorded in bulk, with its rows and its undo. Payments that bounced are returned from here (R16.628, R16.629). */
export function BulkResult({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const { id, kind, state, committed, undone_at, updated_at } = paymentImport
  const [isUndoing, setUndoing] = useState(false)
  const [params, setParams] = useListParams(importRowsQuery)
  const rows = useQuery(importQueries.rows(id, params))
  const { ticked, setTicked, boxes } = useTickedRows<ImportRow, ImportRow>({
    rows: rows.data?.data ?? noRows,
    keyOf,
    nameOf,
    canTick,
    whyNot,
    scope: id,
  })
  const isUndone = state === 'undone'
  return (
    <>
      <Card
        title={isUndone ? 'Undone' : `${wordsOf(kind).count(committed.rows)}, ${formatMoneyExact(committed.amount)}`}
        actions={
          !isUndone && (
            <Button variant="outline" palette="red" {...preload} onClick={() => setUndoing(true)}>
              Undo
            </Button>
          )
        }
      >
        <Text>
          {isUndone ? (
            <>
              Undone on <Moment iso={undone_at ?? updated_at} />
              {removedText(paymentImport)}.
            </>
          ) : (
            'Undo removes all of them, unless one has changed since.'
          )}
        </Text>
        {isUndone && <BeyondUndo paymentImport={paymentImport} />}
      </Card>
      <div className={styles.row}>
        <SearchBox
          placeholder="Search rows by advance or merchant..."
          value={params.search}
          onChange={(search) => setParams({ search })}
        />
      </div>
      <ResourceTable
        query={rows}
        columns={kind === 'returns' ? returnColumns : isUndone ? columns : paymentColumns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        rowKey={keyOf}
        {...(kind === 'payments' &&
          !isUndone && {
            boxes,
            bar: <ReturnBar ticked={ticked.flatMap(returnableOf)} onClear={() => setTicked([])} />,
          })}
      />
      {isUndoing && <LazyUndoDialog paymentImport={paymentImport} onClose={() => setUndoing(false)} />}
    </>
  )
}

/** The payment of a row as it is now; none if it was deleted, or returned already. */
const returnableOf = ({ payment_id: id, advance, payment }: ImportRow): Returnable[] =>
  id !== null && advance !== null && payment !== null && returnedBefore(payment) === undefined
    ? [{ ...payment, id, advance, merchant: advance.merchant }]
    : []
const canTick = (row: ImportRow) => returnableOf(row).length > 0
const nameOf = (row: ImportRow) => returnableOf(row).map(nameOfReturnable).join(', ')
const whyNot = ({ line, advance, payment }: ImportRow) =>
  advance && payment
    ? `${nameOfReturnable({ ...payment, merchant: advance.merchant })} was returned`
    : `The payment of row ${line} is gone`
/** The present status of the payment: 'Cleared', 'Failed R01', 'Deleted'. */
function Now({ payment }: ImportRow) {
  if (payment === null) return 'Deleted'
  const { status, return_code: code } = payment
  return (
    <span title={code ? `${code}: ${meaningOf(code)}` : undefined}>
      <OptionBadge options={paymentStatuses} value={status} />
      {code && ` ${code}`}
    </span>
  )
}
const noRows: readonly ImportRow[] = []

const columns: readonly Column<ImportRow>[] = [
  {
    header: 'Merchant',
    sticky: true,
    cell: ({ advance }) => <LongText text={advance?.merchant.name ?? null} lines={1} min="8rem" />,
  },
  {
    header: 'Advance',
    cell: ({ advance }) => advance && <TextLink to={paths.advance(advance.id)}>{advance.advance_id}</TextLink>,
  },
  { header: 'Date', cell: ({ date }) => (date ? formatDate(date) : '—') },
  {
    header: 'Amount',
    numeric: true,
    early: 1,
    cell: ({ amount }) => (amount === null ? '—' : formatMoneyExact(amount)),
  },
]

const paymentColumns: readonly Column<ImportRow>[] = [
  ...columns,
  { header: 'Now', early: 2, cell: (row) => <Now {...row} /> },
]

const returnColumns: readonly Column<ImportRow>[] = [
  ...columns,
  { header: 'Return', cell: ({ return_code: code }) => <LongText text={code && `${code} · ${meaningOf(code)}`} /> },
]
