import type { PaymentReturn } from '@mca/contract/returns'
import { useState } from 'react'

interface Handled {
  /** Identifies the list: tab, page and search. */
  list: string
  /** The ids of the rows in the order in which they are shown. */
  order: readonly string[]
  done: readonly PaymentReturn[]
}

/** Keeps just-handled returns in place, with the action taken, until another page or search is shown. */
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
