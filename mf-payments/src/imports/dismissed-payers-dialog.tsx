import type { DismissedPayers } from '@mca/contract/imports'
import { Button, QueryState, Text } from '@mca/ui'
import { Dialog, DialogBody, DialogFooter } from '@mca/ui/dialog'
import { DataTable, type Column } from '@mca/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { importMutations, importQueries } from './imports-api'

type Payer = DismissedPayers['data'][number]
const keyOf = ({ source_id, payer_key }: Payer) => `${source_id} ${payer_key}`

/** The payers that were dismissed, each with the button that takes it back (R16.630). */
export function DismissedPayersDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(importQueries.dismissedPayers())
  const { mutate: takeBack, isPending } = useMutation(importMutations.takePayerBack())
  const columns: readonly Column<Payer>[] = [
    { header: 'Payer', sticky: true, cell: ({ payer_key }) => payer_key },
    { header: 'Source', cell: ({ source }) => source },
    {
      header: 'Actions',
      actions: true,
      early: 1,
      cell: (payer) => (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Restore ${payer.payer_key}`}
          busy={isPending}
          onClick={() => takeBack(payer)}
        >
          Restore
        </Button>
      ),
    },
  ]
  return (
    <Dialog title="Dismissed Payers" onClose={onClose} maxWidth="40rem">
      <DialogBody tabIndex={0}>
        <Text color="fg.muted">
          Rows from these payers are left out of every file from the same source. A restored payer is asked about again
          in the next check.
        </Text>
        <QueryState query={query} loading="Loading payers..." failure="Failed to load payers. Please try again." />
        {query.data && (
          <DataTable
            label="dismissed payers"
            empty="No payer was dismissed."
            rows={query.data.data}
            rowKey={keyOf}
            columns={columns}
          />
        )}
      </DialogBody>
      <DialogFooter wide>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
