import { formatMoneyExact, importRowsQuery, paths, type PaymentImportDetail } from '@mca/contract'
import { Box, Button, Card, LinkButton, Text } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useListParams } from '@mca/ui/table'
import { useState } from 'react'
import { Moment } from '../../jobs/moment'
import { wordsOf } from '../words'
import { ImportRows } from './import-rows'
import { LeftOut } from './left-out'
import { OutcomeTiles } from './outcome-tiles'
import { includedIn } from './outcomes'

const { Dialog: LazyUndoDialog, preload } = lazyDialog(async () => (await import('./undo-dialog')).UndoDialog)

/** The rows that an import has written and left out, and its undo (R16.120). */
export function Result({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const [{ outcome }] = useListParams(importRowsQuery)
  const [isOpen, setOpen] = useState(false)
  const { rows, amount } = paymentImport.committed
  const isUndone = paymentImport.state === 'undone'
  return (
    <>
      <Card
        title={isUndone ? 'Undone' : `${wordsOf(paymentImport.kind).count(rows)}, ${formatMoneyExact(amount)}`}
        actions={
          isUndone ? (
            <LinkButton to={paths.imports} variant="outline">
              Import another file
            </LinkButton>
          ) : (
            <Button variant="outline" palette="red" {...preload} onClick={() => setOpen(true)}>
              Undo
            </Button>
          )
        }
      >
        <Text>
          {isUndone ? (
            <>
              Everything that this import wrote was taken back on{' '}
              <Moment iso={paymentImport.undone_at ?? paymentImport.updated_at} />. The same file can be imported again.
            </>
          ) : (
            <>
              Committed by {paymentImport.account_name} on{' '}
              <Moment iso={paymentImport.committed_at ?? paymentImport.updated_at} />.
            </>
          )}
        </Text>
        {!isUndone && <LeftOut totals={paymentImport.totals} include={includedIn(paymentImport)} title="Left out" />}
      </Card>
      <Box>
        <OutcomeTiles totals={paymentImport.totals} current={outcome} />
      </Box>
      <ImportRows paymentImport={paymentImport} />
      {isOpen && <LazyUndoDialog paymentImport={paymentImport} onClose={() => setOpen(false)} />}
    </>
  )
}
