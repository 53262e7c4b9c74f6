import { rowOutcomes, type ImportPayer, type PaymentImportDetail } from '@mca/contract/imports'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { Button, Card, OptionBadge, QueryState, Text } from '@mca/ui'
import { DataTable, LongText, Pagination, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { ConfirmRun } from '../../shared/confirm-dialog'
import { importMutations, importQueries } from '../imports-api'
import type { Assigned } from './assign-dialog'
import { datesOf } from './outcomes'
import * as styles from './payers.module.css'

const { Dialog: LazyAssignProposedDialog, preload: preloadProposed } = lazyDialog(
  async () => (await import('./assign-proposed-dialog')).AssignProposedDialog,
)

const limit = 10
const keyOf = ({ payer, outcome }: ImportPayer) => `${outcome} ${payer}`

const namesOf = (candidates: ImportPayer['candidates']) =>
  candidates.map(({ advance_id, merchant }) => `${advance_id} ${merchant.name}`).join(', ')

interface PayersProps {
  paymentImport: PaymentImportDetail
  onAssign: (assigned: Assigned) => void
  preload: object
}

/** The payers of unresolved rows, whose rows can be assigned all at once (R16.118). */
export function Payers({ paymentImport, onAssign, preload }: PayersProps) {
  const [page, setPage] = useState(1)
  const [dismissed, setDismissed] = useState<string>()
  const isCheckOfPayments = paymentImport.kind === 'payments' && paymentImport.state === 'checked'
  const query = useQuery(importQueries.payers(paymentImport.id, { page, limit }))
  const { data, isFetching } = query
  const columns: readonly Column<ImportPayer>[] = [
    {
      header: 'Payer',
      sticky: true,
      cell: ({ payer, candidates }) => (
        <>
          <LongText text={payer} empty="Rows without a payer" min="7rem" />
          {candidates.length > 0 && (
            <div className={styles.candidates}>
              May belong to
              <br />
              {namesOf(candidates)}
            </div>
          )}
        </>
      ),
    },
    { header: 'Outcome', cell: ({ outcome }) => <OptionBadge options={rowOutcomes} value={outcome} /> },
    { header: 'Rows', numeric: true, cell: ({ rows }) => formatCount(rows) },
    { header: 'Amount', numeric: true, early: 1, cell: ({ amount }) => formatMoneyExact(amount) },
    { header: 'Dates', cell: ({ first_date, last_date }) => datesOf(first_date, last_date) },
    { header: 'First Line', numeric: true, cell: ({ first_line }) => formatCount(first_line) },
    {
      header: 'May Belong To',
      cell: ({ candidates }) => <LongText text={namesOf(candidates)} min="8rem" />,
    },
    {
      header: 'Actions',
      actions: true,
      early: 3,
      cell: (payer) => (
        <div className={styles.actions}>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Assign ${payer.payer || 'rows without a payer'}`}
            {...preload}
            onClick={() => onAssign({ ...payer, line: null })}
          >
            Assign
          </Button>
          {isCheckOfPayments && payer.payer !== '' && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Not ours: ${payer.payer}`}
              onClick={() => setDismissed(payer.payer)}
            >
              Not ours
            </Button>
          )}
        </div>
      ),
    },
  ]
  const state = (
    <QueryState query={query} loading="Loading payers..." failure="Failed to load payers. Please try again." />
  )
  if (!data) return <Card title="Payers">{state}</Card>
  // The last payer of the last page was assigned.
  if (data.data.length === 0 && page > 1 && !isFetching) setPage(Math.max(1, data.pagination.totalPages))
  const { total } = data.pagination
  return (
    <Card
      title={formatCount(total, 'payer needs a match', 'payers need a match')}
      actions={isCheckOfPayments && <AssignProposed importId={paymentImport.id} />}
      flush
    >
      {state}
      <DataTable label="payers" columns={columns} rows={data.data} rowKey={keyOf} empty="Every row has an advance." />
      {dismissed !== undefined && (
        <ConfirmRun
          title={`Dismiss ${dismissed}?`}
          confirmLabel="Dismiss Payer"
          mutation={importMutations.dismissPayer()}
          input={{ id: paymentImport.id, payer: dismissed }}
          onClose={() => setDismissed(undefined)}
        >
          <Text>
            Rows of this payer are not ours: they are left out here and in every later file of{' '}
            {paymentImport.source ?? 'this source'}, without a question. You can restore dismissed payers in Imports.
          </Text>
        </ConfirmRun>
      )}
      <Text as="div" className={styles.pages}>
        <Pagination {...data.pagination} onPage={setPage} />
      </Text>
    </Card>
  )
}

/** The button that assigns the payers with only one proposal together; nothing if there are fewer than two. */
function AssignProposed({ importId }: { importId: string }) {
  const { data } = useQuery(importQueries.proposals(importId))
  const [isOpen, setOpen] = useState(false)
  const proposals = data?.data ?? []
  return (
    <>
      {proposals.length > 1 && (
        <Button variant="outline" size="sm" {...preloadProposed} onClick={() => setOpen(true)}>
          Assign {formatCount(proposals.length)} as Proposed…
        </Button>
      )}
      {isOpen && <LazyAssignProposedDialog importId={importId} proposals={proposals} onClose={() => setOpen(false)} />}
    </>
  )
}
