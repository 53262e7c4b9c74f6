import type { PaymentReturn } from '@mca/contract'
import { useState } from 'react'

interface Handled {
  /** The list that they are in: tab, page and search. */
  list: string
  /** The ids of the rows in the order in which they are shown. */
  order: readonly string[]
  done: readonly PaymentReturn[]
}

/** Returns that were just dealt with stay in their place and say what was done, until another page or search is shown. */
export function useHandled(list: string, open: readonly PaymentReturn[]) {
  const [handled, setHandled] = useState<Handled>()
  const { order, done }: Omit<Handled, 'list'> = handled?.list === list ? handled : { order: [], done: [] }
  const known = new Map([...open, ...done].map((row) => [row.id, row]))
  const kept = order.flatMap((id) => known.get(id) ?? [])
  const rows = [...kept, ...open.filter(({ id }) => !order.includes(id))]
  return {
    rows,
    onDone: (row: PaymentReturn) => setHandled({ list, order: rows.map(({ id }) => id), done: [...done, row] }),
  }
}
