import type { DueList, DueRow } from '@mca/contract'
import { RowBox, useSelection } from '@mca/ui/selection'
import { useCallback, useState } from 'react'
import type { Ticked } from '../record/entry'

type Ticks = ReadonlyMap<string, Ticked>
const none: Ticks = new Map()
const keyOf = ({ advance }: Ticked) => advance.id
const nameOf = ({ advance }: Ticked) => advance.advance_id
const byKey = (rows: readonly Ticked[]): Ticks => new Map(rows.map((row) => [keyOf(row), row]))

/**
 * The deals that are ticked to record what is missing, of all pages (R15.72). Only a row with something missing can be ticked; rows
 * paid in full are deselected. `scope` says which rows are meant: in another one nothing is ticked.
 */
export function useTicks(list: DueList | undefined, scope: string) {
  const [state, setState] = useState({ scope, rows: none })
  // Nobody should record rows that they no longer have in mind.
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
