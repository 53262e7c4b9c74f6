import { useCreation } from '@mca/api'
import { payoutLabels as labels, payoutProposal, type PayoutProposalPreview } from '@mca/contract/ledger'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import { QueryState, Text } from '@mca/ui'
import { FormDialog, useNothingToDo } from '@mca/ui/dialog'
import { MoneyField } from '@mca/ui/form'
import { DataTable, type Column } from '@mca/ui/table'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { PartyCell } from '../party-cell'
import { payoutMutations, payoutQueries } from '../payouts-api'

/** Drafts payouts for all parties (R21.33), after it has listed them (R21.603). The toast says how many. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const { save, creation } = useCreation(payoutMutations.propose())
  const client = useQueryClient()
  const propose = async ({ minimum }: { minimum: number }) => {
    const list = client.getQueryData(payoutQueries.proposal(minimum).queryKey)
    if (!list) throw new AppError(409, 'Check the list first: it is still loading.')
    return save({ minimum, shown: { count: list.count, amount: list.amount } })
  }
  return (
    <FormDialog
      title="Propose Payouts"
      busyLabel="Proposing..."
      creation={creation}
      schema={payoutProposal}
      defaultValues={{ minimum: 100 }}
      onSubmit={propose}
      onClose={onClose}
    >
      <Text color="fg.muted">
        Drafts a payout of everything that is available, for each payee without an open payout. No money moves until
        another user approves a draft.
      </Text>
      <MoneyField
        name="minimum"
        label={labels.minimum}
        required
        hint="Payees with less available are skipped. So are those with less than their own minimum."
      />
      <Preview />
    </FormDialog>
  )
}

/** The drafts that the proposal would make. */
function Preview() {
  const given = payoutProposal.safeParse({ minimum: useWatch({ name: 'minimum' }) })
  const query = useQuery({
    ...payoutQueries.proposal(given.data?.minimum ?? 0),
    enabled: given.success,
    placeholderData: keepPreviousData,
  })
  const { data: preview } = query
  useNothingToDo(given.success && !query.isPlaceholderData && preview?.count === 0)
  if (!given.success) return null
  if (query.isError || !preview)
    return <QueryState query={query} loading="Loading preview..." failure="Failed to load the preview." />
  const { count, amount, data } = preview
  return (
    <>
      <Text as="output" fontWeight="medium">
        {count === 0 ? 'No drafts' : `${formatCount(count, 'draft')}, ${formatMoneyExact(amount)}`}
      </Text>
      {count > 0 && (
        <DataTable
          label="proposed payouts"
          empty="No drafts"
          rows={data}
          rowKey={({ party }) => party.id}
          columns={columns}
        />
      )}
      {count > data.length && <Text color="fg.muted">and {formatCount(count - data.length)} smaller ones</Text>}
    </>
  )
}

const columns: readonly Column<PayoutProposalPreview['data'][number]>[] = [
  { header: labels.party_id, sticky: true, cell: ({ party }) => <PartyCell {...party} /> },
  { header: 'Amount', numeric: true, cell: ({ amount }) => formatMoneyExact(amount) },
]
