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
export function Result({ one }: { one: PaymentImportDetail }) {
  const [{ outcome }] = useListParams(importRowsQuery)
  const [isOpen, setOpen] = useState(false)
  const { rows, amount } = one.committed
  const isUndone = one.state === 'undone'
  return (
    <>
      <Card
        title={isUndone ? 'Undone' : `${wordsOf(one.kind).count(rows)}, ${formatMoneyExact(amount)}`}
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
              Everything that this import wrote was taken back on <Moment iso={one.undone_at ?? one.updated_at} />. The
              same file can be imported again.
            </>
          ) : (
            <>
              Committed by {one.account_name} on <Moment iso={one.committed_at ?? one.updated_at} />.
            </>
          )}
        </Text>
        {!isUndone && <LeftOut totals={one.totals} include={includedIn(one)} title="Left out" />}
      </Card>
      <Box>
        <OutcomeTiles totals={one.totals} current={outcome} />
      </Box>
      <ImportRows one={one} />
      {isOpen && <LazyUndoDialog one={one} onClose={() => setOpen(false)} />}
    </>
  )
}
