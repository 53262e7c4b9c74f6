import { formatTimestamp, importRowsQuery, paths, type ImportRow, type PaymentImportDetail } from '@mca/contract'
import { Callout, TextLink, useKeptState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useListParams } from '@mca/ui/table'
import { useCallback } from 'react'
import type { Assigned } from './assign-dialog'
import { CommitBar } from './commit-bar'
import { ImportRows } from './import-rows'
import { OutcomeTiles } from './outcome-tiles'
import { rowsOf } from './outcomes'
import { Payers } from './payers'
import { payerOf } from './row-columns'

const { Dialog: LazyAssignDialog, preload } = lazyDialog(async () => (await import('./assign-dialog')).AssignDialog)

/** The rows that a commit would write, and those it would not (R16.117). Nothing is written yet. */
export function DryRun({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const [{ outcome }] = useListParams(importRowsQuery)
  const [assigned, setAssigned] = useKeptState<Assigned | undefined>('dialog of import', undefined)
  const waiting = rowsOf(paymentImport.totals, 'unmatched') + rowsOf(paymentImport.totals, 'ambiguous')
  const isAboutWaiting = outcome === undefined || outcome === 'unmatched' || outcome === 'ambiguous'
  const assignLine = useCallback((row: ImportRow) => setAssigned(lineOf(row)), [setAssigned])
  return (
    <>
      {paymentImport.same_file && <SameFile {...paymentImport.same_file} />}
      <OutcomeTiles totals={paymentImport.totals} current={outcome} />
      {waiting > 0 && isAboutWaiting && (
        <Payers paymentImport={paymentImport} onAssign={setAssigned} preload={preload} />
      )}
      <ImportRows paymentImport={paymentImport} onAssign={assignLine} />
      <CommitBar paymentImport={paymentImport} />
      {assigned && (
        <LazyAssignDialog importId={paymentImport.id} assigned={assigned} onClose={() => setAssigned(undefined)} />
      )}
    </>
  )
}

const SameFile = ({ id, committed_at, account_name }: NonNullable<PaymentImportDetail['same_file']>) => (
  <Callout
    palette="amber"
    message={`This file was committed before, by ${account_name} on ${formatTimestamp(committed_at)}.`}
  >
    Its rows are not imported twice. <TextLink to={paths.import(id)}>View that import</TextLink>
  </Callout>
)

/** One row of a payer whose rows belong to several advances. */
const lineOf = (row: ImportRow): Assigned => ({
  line: row.line,
  payer: payerOf(row) ?? '',
  rows: 1,
  amount: row.amount ?? 0,
  candidates: row.candidates,
})
