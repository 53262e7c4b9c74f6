import { paths } from '@mca/contract/app'
import { importRowsQuery, type ImportRow, type PaymentImportDetail } from '@mca/contract/imports'
import { Button, Card, LinkButton, Text, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useListParams } from '@mca/ui/table'
import { useMemo, useState } from 'react'
import { Moment } from '../../jobs/moment'
import { wordsOf } from '../words'
import { BeyondUndo } from './beyond-undo'
import { ImportRows } from './import-rows'
import { LeftOut } from './left-out'
import { OutcomeTiles } from './outcome-tiles'
import { listLeftOutRows, removedText, writtenText } from './outcomes'
import type { RowActions } from './row-cells'
import { useAssigning } from './use-assigning'

const { Dialog: LazyUndoDialog, preload } = lazyDialog(async () => (await import('./undo-dialog')).UndoDialog)

const { Dialog: LazyRecordDialog } = lazyDialog(async () => (await import('./record-dialog')).RecordDialog)

/** The rows that an import has written and left out, which can still be recorded, and its undo (R16.120, R16.148). */
export function Result({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const [{ outcome }] = useListParams(importRowsQuery)
  const [isUndoing, setUndoing] = useState(false)
  const { committed, kind, totals } = paymentImport
  const isUndone = paymentImport.state === 'undone'
  const isOpen = !isUndone && paymentImport.kind === 'payments'
  const [recorded, setRecorded] = useDraftState<ImportRow | undefined>('dialog of result', undefined)
  const { payers, dialog, assignLine } = useAssigning(paymentImport, { outcome, isLate: true })
  const actions = useMemo<RowActions>(
    () => (isOpen ? { onAssign: assignLine, onRecord: setRecorded } : {}),
    [isOpen, assignLine, setRecorded],
  )
  return (
    <>
      <Card
        title={isUndone ? 'Undone' : writtenText({ kind, totals }, committed) || wordsOf(kind).count(0)}
        actions={
          isUndone ? (
            <LinkButton to={paths.imports} variant="outline">
              Import another file
            </LinkButton>
          ) : (
            <Button variant="outline" palette="red" {...preload} onClick={() => setUndoing(true)}>
              Undo
            </Button>
          )
        }
      >
        <Text>
          {isUndone ? (
            <>
              Undone on <Moment iso={paymentImport.undone_at ?? paymentImport.updated_at} />
              {removedText(paymentImport)}. The same file can be imported again.
            </>
          ) : (
            <>
              Imported by {paymentImport.account_name} on{' '}
              <Moment iso={paymentImport.committed_at ?? paymentImport.updated_at} />.
            </>
          )}
        </Text>
        {isUndone && <BeyondUndo paymentImport={paymentImport} />}
        {!isUndone && <LeftOut left={listLeftOutRows(paymentImport.totals)} title="Left out" isOpen={isOpen} />}
      </Card>
      <div>
        <OutcomeTiles totals={paymentImport.totals} current={outcome} />
      </div>
      {isOpen && payers}
      <ImportRows paymentImport={paymentImport} actions={actions} />
      {isUndoing && <LazyUndoDialog paymentImport={paymentImport} onClose={() => setUndoing(false)} />}
      {isOpen && dialog}
      {isOpen && recorded && (
        <LazyRecordDialog importId={paymentImport.id} row={recorded} onClose={() => setRecorded(undefined)} />
      )}
    </>
  )
}
