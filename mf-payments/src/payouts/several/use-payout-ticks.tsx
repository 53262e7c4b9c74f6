import type { Payout } from '@mca/contract/ledger'
import { RowBox, useSelection } from '@mca/ui/selection'
import { useCallback, useState } from 'react'
import { nameOfPayout } from '../payouts-api'
import { nextStepOf } from './steps'

const keyOf = ({ id }: Payout) => id
const byKey = (rows: readonly Payout[]) => new Map(rows.map((row) => [keyOf(row), row]))
const hasStep = (row: Payout) => nextStepOf(row) !== undefined
const none: ReadonlyMap<string, Payout> = new Map()

/**
 * The selected payouts, on all pages (R21.601). Only one with a next step for this user can be selected. Another `scope` starts without a selection.
 */
export function usePayoutTicks(shown: readonly Payout[], scope: string) {
  const [state, setState] = useState({ scope, rows: none })
  if (state.scope !== scope) setState({ scope, rows: none })
  const current = byKey(shown)
  const rows = state.scope === scope ? [...state.rows.values()] : []
  const ticked = rows.map((row) => current.get(keyOf(row)) ?? row).filter(hasStep)
  const setTicked = (next: readonly Payout[]) => setState({ scope, rows: byKey(next) })

  const known = new Map([...current, ...byKey(ticked)])
  const boxes = useSelection<Payout>({
    rows: shown.filter(hasStep),
    keyOf,
    nameOf: nameOfPayout,
    selected: new Set(ticked.map(keyOf)),
    onChange: (keys) => setTicked([...keys].flatMap((key) => known.get(key) ?? [])),
  })
  const { of: boxOf } = boxes
  const of = useCallback(
    (row: Payout, isTicked: boolean) =>
      hasStep(row) ? boxOf(row, isTicked) : <RowBox disabled label={`${nameOfPayout(row)} has no next step for you`} />,
    [boxOf],
  )
  return { ticked, setTicked, boxes: { ...boxes, of } }
}
