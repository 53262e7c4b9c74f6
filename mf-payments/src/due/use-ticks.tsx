import type { DueList, DueRow } from '@mca/contract/payments'
import { RowBox, useSelection } from '@mca/ui/selection'
import { useCallback, useState } from 'react'
import type { Ticked } from '../record-due/entry'

type Ticks = ReadonlyMap<string, Ticked>
const none: Ticks = new Map()
const keyOf = ({ advance }: Ticked) => advance.id
const nameOf = ({ advance }: Ticked) => advance.advance_id
const byKey = (rows: readonly Ticked[]): Ticks => new Map(rows.map((row) => [keyOf(row), row]))

/**
 * The selected deals whose missing amounts are to be recorded, on all pages (R15.72). Only rows with a missing amount can be selected;
 * rows paid in full are deselected. `scope` identifies the list: another scope starts without a selection.
 */
export function useTicks(list: DueList | undefined, scope: string) {
  const [state, setState] = useState({ scope, rows: none })
  // Prevents recording rows that were selected in another scope.
  if (state.scope !== scope) setState({ scope, rows: none })
  const shown = byKey(list?.data ?? [])
  const now = ([key, row]: [string, Ticked]) => shown.get(key) ?? row
  const ticked = state.scope === scope ? [...state.rows].map(now).filter(({ missing }) => missing > 0) : []
  const setTicked = (rows: readonly Ticked[]) =>
    setState((current) => (current.scope === scope ? { scope, rows: byKey(rows) } : current))

  const known = new Map([...shown, ...byKey(ticked)])
  const boxes = useSelection<DueRow>({
    rows: list?.data.filter(({ missing }) => missing > 0) ?? [],
    keyOf,
    nameOf,
    selected: new Set(ticked.map(keyOf)),
    onChange: (keys) => setTicked([...keys].flatMap((key) => known.get(key) ?? [])),
  })
  const { of: boxOf } = boxes
  const of = useCallback(
    (row: DueRow, isTicked: boolean) =>
      row.missing > 0 ? boxOf(row, isTicked) : <RowBox disabled label={`Nothing is missing from ${nameOf(row)}`} />,
    [boxOf],
  )
  return { ticked, setTicked, boxes: { ...boxes, of } }
}
