import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { rangeOf, withRows } from './selection'
import type { Selection } from './selection'

/** The checkboxes of the rows on this page. With Shift, the range since the last one gets the same state (R13.28). */
export function useSelection<Row>(selection: Selection<Row> | undefined, keys: readonly string[]) {
  const last = useRef<string>(undefined)
  if (!selection) return undefined
  const { selected, onChange, nameOf } = selection
  const chosen = keys.filter((key) => selected.has(key)).length
  return {
    isSelected: (key: string) => selected.has(key),
    nameOf,
    state: chosen === 0 ? 'none' : chosen === keys.length ? 'all' : 'some',
    toggle: (key: string, { currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
      onChange(withRows(selected, isRange ? rangeOf(keys, last.current, key) : [key], currentTarget.checked))
      last.current = key
    },
    toggleAll: () => onChange(withRows(selected, keys, chosen < keys.length)),
  } as const
}
