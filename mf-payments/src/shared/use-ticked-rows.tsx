import { RowBox, useSelection } from '@mca/ui/selection'
import { useCallback, useState } from 'react'

/** The functions must not change between renders. */
interface TickedRows<Kept, Row extends Kept> {
  /** The rows of the shown page. */
  rows: readonly Row[]
  keyOf: (row: Kept) => string
  nameOf: (row: Kept) => string
  canTick: (row: Kept) => boolean
  /** The label of the box of a row that cannot be ticked. */
  whyNot: (row: Kept) => string
  /** Identifies the list: another one starts without a selection. */
  scope: string
}

const byKey = <Row,>(rows: readonly Row[], keyOf: (row: Row) => string) => new Map(rows.map((row) => [keyOf(row), row]))

/**
 * The ticked rows of a list, on all pages (R13.28). Only rows with something to do can be ticked, and a ticked one without it any longer is not. A row of
 * the shown page counts as it is now.
 */
export function useTickedRows<Kept, Row extends Kept>(list: TickedRows<Kept, Row>) {
  const { rows, keyOf, nameOf, canTick, whyNot, scope } = list
  const [state, setState] = useState<{ scope: string; rows: readonly Kept[] }>({ scope, rows: [] })
  // Nothing that was ticked in another scope is acted on.
  if (state.scope !== scope) setState({ scope, rows: [] })
  const shown = byKey<Kept>(rows, keyOf)
  const ticked = (state.scope === scope ? state.rows : [])
    .map((row) => shown.get(keyOf(row)) ?? row)
    .filter((row) => canTick(row))
  const setTicked = (next: readonly Kept[]) =>
    setState((current) => (current.scope === scope ? { scope, rows: next } : current))

  const known = new Map([...shown, ...byKey(ticked, keyOf)])
  const boxes = useSelection<Row>({
    rows: rows.filter((row) => canTick(row)),
    keyOf,
    nameOf,
    selected: new Set(ticked.map((row) => keyOf(row))),
    onChange: (keys) =>
      setTicked(
        [...keys].flatMap((key) => {
          const row = known.get(key)
          return row === undefined ? [] : [row]
        }),
      ),
  })
  const { of: boxOf } = boxes
  const of = useCallback(
    (row: Row, isTicked: boolean) => (canTick(row) ? boxOf(row, isTicked) : <RowBox disabled label={whyNot(row)} />),
    [boxOf, canTick, whyNot],
  )
  return { ticked, setTicked, boxes: { ...boxes, of } }
}
