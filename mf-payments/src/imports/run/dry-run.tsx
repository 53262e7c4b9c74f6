import { formatTimestamp, importRowsQuery, paths, type ImportRow, type PaymentImportDetail } from '@mca/contract'
import { Box, Button, LinkButton, Notice, TextLink, useKeptState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useListParams, type Column } from '@mca/ui/table'
import { useMemo } from 'react'
import { DiscardButton } from '../discard-button'
import type { Assigned } from './assign-dialog'
import { CommitBar } from './commit-bar'
import { ImportRows } from './import-rows'
import { OutcomeTiles } from './outcome-tiles'
import { rowsOf } from './outcomes'
import { Payers } from './payers'
import { payerOf } from './row-columns'

const { Dialog: LazyAssignDialog, preload } = lazyDialog(async () => (await import('./assign-dialog')).AssignDialog)

/** What a commit would write and what it would not, row by row (R16.117). Nothing is written yet. */
export function DryRun({ one }: { one: PaymentImportDetail }) {
  const [{ outcome }] = useListParams(importRowsQuery)
  const [assigned, setAssigned] = useKeptState<Assigned | undefined>('dialog of import', undefined)
  const waiting = rowsOf(one.totals, 'unmatched') + rowsOf(one.totals, 'ambiguous')
  const isAboutWaiting = outcome === undefined || outcome === 'unmatched' || outcome === 'ambiguous'
  const actions = useMemo(() => assignColumn(setAssigned), [setAssigned])
  return (
    <>
      {one.same_file && <SameFile {...one.same_file} />}
      <Box css={head}>
        <OutcomeTiles totals={one.totals} current={outcome} />
        <Box display="flex" flexWrap="wrap" gap="2">
          {one.preview && (
            <LinkButton to="?step=columns" variant="outline" replace>
              Change columns
            </LinkButton>
          )}
          <DiscardButton one={one} />
        </Box>
      </Box>
      {waiting > 0 && isAboutWaiting && <Payers one={one} onAssign={setAssigned} preload={preload} />}
      <ImportRows one={one} {...(waiting > 0 && { actions })} />
      <CommitBar one={one} />
      {assigned && <LazyAssignDialog importId={one.id} assigned={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  )
}

const SameFile = ({ id, committed_at, account_name }: NonNullable<PaymentImportDetail['same_file']>) => (
  <Notice
    palette="amber"
    message={`This very file was committed before, by ${account_name} on ${formatTimestamp(committed_at)}.`}
  >
    What it brought then does not come twice. <TextLink to={paths.import(id)}>View that import</TextLink>
  </Notice>
)

/** One row of a payer whose rows belong to several advances. */
const assignColumn = (onAssign: (assigned: Assigned) => void): Column<ImportRow> => ({
  header: 'Actions',
  actions: true,
  cell: (row) =>
    (row.outcome === 'unmatched' || row.outcome === 'ambiguous') && (
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Assign line ${row.line}`}
        {...preload}
        onClick={() =>
          onAssign({
            line: row.line,
            payer: payerOf(row) ?? '',
            rows: 1,
            amount: row.amount ?? 0,
            candidates: row.candidates,
          })
        }
      >
        Assign
      </Button>
    ),
})

const head = {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& > div:last-of-type': { justifyContent: 'flex-end' },
} as const
