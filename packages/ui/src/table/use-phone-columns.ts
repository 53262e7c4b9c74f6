import { useMemo, useSyncExternalStore } from 'react'
import type { Column } from './column'

// Undefined in unit tests, where no window has a width.
const phone = () => globalThis.matchMedia?.('(width < 48rem)') as MediaQueryList | undefined

function subscribe(onChange: () => void) {
  const query = phone()
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

/** The column that names the row, those that a phone shows beside it, and the others. */
const rankOf = <Row>({ sticky, early = Infinity }: Column<Row>) => (sticky ? 0 : early)

// Infinity less Infinity is no number.
const compare = (one: number, other: number) => (one === other ? 0 : one - other)

/**
 * The columns in their order, or, on a phone, the one that names the row first and then those that matter most: nobody has to scroll
 * sideways to see them (R20.78).
 */
export function usePhoneColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isPhone = useSyncExternalStore(subscribe, () => phone()?.matches === true)
  return useMemo(
    () => (isPhone ? columns.toSorted((one, other) => compare(rankOf(one), rankOf(other))) : columns),
    [isPhone, columns],
  )
}
