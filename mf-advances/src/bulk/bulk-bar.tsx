import type { AdvanceListQuery, SelectedAdvance } from '@mca/contract/advances'
import { Button } from '@mca/ui'
import { SelectionBar } from '@mca/ui/selection'
import { ExportButton } from '@mca/ui/table'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bulkCalls } from './bulk-api'
import { ChangeDialog } from './change-dialog'
import { knownAdvances } from './known-advances'
import { rowsOf, type BulkField } from './plan'
import { BulkResultDialog } from './result-dialog'
import { useBulkChange } from './use-bulk-change'

interface BulkBarProps {
  params: Partial<AdvanceListQuery>
  /** The number of advances that match the filters. */
  total: number
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

const noun = { one: 'advance', many: 'advances' }
const none: ReadonlySet<string> = new Set()

/** The actions on the selected advances (R7.32). It stays mounted without a selection, for the result of the last change. */
export function BulkBar({ params, total, selected, onSelect }: BulkBarProps) {
  const client = useQueryClient()
  const [known] = useState(knownAdvances)
  /** The field that the open dialog changes, with the advances as loaded when it opened. */
  const [dialog, setDialog] = useState<{ field: BulkField; advances: readonly SelectedAdvance[] }>()
  const bulk = useBulkChange(known)
  const { page: _page, limit: _limit, sort, ...filters } = params

  // A selection made under other filters could contain rows that are no longer visible.
  const shownFilters = useRef(JSON.stringify(filters))
  useEffect(() => {
    const next = JSON.stringify(filters)
    if (next !== shownFilters.current) onSelect(none)
    shownFilters.current = next
  })
  useEffect(() => known.addLists(client), [client, known, selected])

  const selectAll = async () => {
    const { rows } = await bulkCalls.selection(filters)
    // The filters were changed meanwhile.
    if (JSON.stringify(filters) !== shownFilters.current) return
    known.add(rows)
    onSelect(new Set(rows.map(({ id }) => id)))
  }
  const open = (field: BulkField) => {
    known.addLists(client)
    setDialog({ field, advances: [...selected].flatMap((id) => known.get(id) ?? []) })
  }
  const { shown } = bulk
  return (
    <>
      <SelectionBar
        label="Selected advances"
        count={selected.size}
        selectAll={{ total, run: selectAll }}
        onClear={() => onSelect(none)}
      >
        <Button variant="outline" size="sm" onClick={() => open('deal_flow')}>
          Change Status
        </Button>
        <Button variant="outline" size="sm" onClick={() => open('sales_rep_id')}>
          Change Sales Rep
        </Button>
        <ExportButton size="sm" noun={noun} request={bulkCalls.export(selected, sort)} />
      </SelectionBar>
      {dialog && (
        <ChangeDialog
          {...dialog}
          run={async (change, onProgress, isStopped) => {
            const done = change.deal_flow ? `changed to ${change.deal_flow}` : 'changed'
            await bulk.change({ rows: rowsOf(dialog.advances, change), onProgress, isStopped }, done)
            onSelect(none)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {shown && (
        <BulkResultDialog
          title={shown.title}
          failure={shown.failure}
          not={shown.not}
          repeatable={shown.repeatable}
          known={known}
          onUndo={shown.undo}
          onSelect={(ids) => {
            onSelect(new Set(ids))
            bulk.hide()
          }}
          onClose={bulk.hide}
        />
      )}
    </>
  )
}
