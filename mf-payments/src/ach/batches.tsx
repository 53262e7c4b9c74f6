import type { AchCandidateRow, AchFileDetail } from '@mca/contract/ach'
import { formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { Card } from '@mca/ui'
import { type Column, DataTable } from '@mca/ui/table'

type Batch = Omit<AchFileDetail['batches'][number], 'effective_on'>

/** A batch: what the receivers read, its class, its direction, and its sum. */
export const batchColumns: readonly Column<Batch>[] = [
  { header: 'Batch', sticky: true, cell: ({ description }) => <span translate="no">{description}</span> },
  { header: 'Class', cell: ({ entry_class }) => <span translate="no">{entry_class}</span> },
  { header: 'Direction', cell: ({ direction }) => (direction === 'debit' ? 'Debits' : 'Credits') },
  { header: 'Entries', numeric: true, cell: ({ entries }) => entries },
  { header: 'Amount', numeric: true, cell: ({ amount }) => formatMoneyExact(amount) },
]

export const batchKey = ({
  description,
  entry_class,
  direction,
}: Pick<Batch, 'description' | 'entry_class' | 'direction'>): string => [description, entry_class, direction].join(' ')

/** The batches of the entries that are selected, in the order of the entries. R25.11. */
function batchesOf(entries: readonly AchCandidateRow[]): Batch[] {
  const batches = new Map<string, Omit<Batch, 'entries' | 'amount'> & { amounts: number[] }>()
  for (const { batch, amount } of entries) {
    if (!batch) continue
    const key = batchKey(batch)
    const amounts: number[] = batches.get(key)?.amounts ?? []
    amounts.push(amount)
    batches.set(key, { ...batch, amounts })
  }
  return [...batches.values()].map(({ amounts, ...batch }) => ({
    ...batch,
    entries: amounts.length,
    amount: sumOf(amounts),
  }))
}

/** What a press on Build File sends, by batch. */
export function Batches({ entries }: { entries: readonly AchCandidateRow[] }) {
  const batches = batchesOf(entries)
  if (batches.length === 0) return null
  return (
    <Card title="Batches" flush>
      <DataTable label="Batches" rows={batches} columns={batchColumns} rowKey={batchKey} empty="No batches" />
    </Card>
  )
}
