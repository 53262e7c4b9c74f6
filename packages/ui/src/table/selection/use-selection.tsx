import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ChangeEvent } from 'react'
import type { RowBoxes } from '../base-table'
import * as styles from './row-box.module.css'
import { rangeOf, withRows } from './row-keys'

interface Selection<Row> {
  /** The rows of the current page. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Names the row for its checkbox: 'ADV-000123' makes 'Select ADV-000123'. */
  nameOf: (row: Row) => string
  /** The keys of the selected rows, including rows of other pages. Keep it while the page changes. */
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** Checkboxes that select rows of a list. Shift-click sets the range from the last one to the same state (R13.28). */
export function useSelection<Row>(selection: Selection<Row>): RowBoxes<Row> {
  const { rows, keyOf, nameOf, selected, onChange } = selection
  const last = useRef<string>(undefined)
  // A memoized box still changes the current selection.
  const latest = useRef(selection)
  useLayoutEffect(() => {
    latest.current = selection
  })
  const of = useCallback(
    (row: Row, isSelected: boolean) => {
      const toggle = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const now = latest.current
        const key = now.keyOf(row)
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        const keys = isRange ? rangeOf(now.rows.map(now.keyOf), last.current, key) : [key]
        now.onChange(withRows(now.selected, keys, currentTarget.checked))
        last.current = key
      }
      return <RowBox label={`Select ${nameOf(row)}`} checked={isSelected} onChange={toggle} />
    },
    [nameOf],
  )
  const keys = rows.map(keyOf)
  const chosen = keys.filter((key) => selected.has(key)).length
  return {
    isSelected: (row) => selected.has(keyOf(row)),
    of,
    // Selects every row of the page; when all are selected, none.
    page: (
      <RowBox
        label="Select all on this page"
        checked={chosen > 0 && chosen === keys.length}
        isMixed={chosen > 0 && chosen < keys.length}
        onChange={() => onChange(withRows(selected, keys, chosen < keys.length))}
      />
    ),
  }
}

interface RowBoxProps {
  label: string
  checked?: boolean
  isMixed?: boolean
  disabled?: boolean
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The label fills the start of the cell, so that a click beside the box selects the row and does not open it. */
export const RowBox = ({ label, checked = false, isMixed = false, disabled, onChange }: RowBoxProps) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      onChange={onChange}
    />
  </label>
)
