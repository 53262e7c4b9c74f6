import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMatches } from '../hooks/use-matches'
import { useStored } from '../hooks/use-stored'
import { chosenColumns, usualColumns } from './column-choice'
import { usePhone } from './use-phone-columns'
import { columnId } from './column'
import type { Column } from './column'

export interface ColumnChoice<Row> {
  /** The ids of the default columns. */
  usual: readonly string[]
  /** The ids of the columns that are shown, in the list's order. */
  ids: readonly string[]
  /** The columns with these ids. */
  shown: readonly Column<Row>[]
  /** All columns of the list. */
  columns: readonly Column<Row>[]
  /** Stores a choice in this browser; `undefined` deletes it, which restores the default columns. */
  choose: (ids: readonly string[] | undefined) => void
}

/**
 * Which columns of a list are shown (R13.30). Those in the address, which a saved view gives (R13.42), precede the stored choice; another
 * choice takes them out of the address. `columns` is the same array in every render, or every row is rendered again.
 */
export function useColumnChoice<Row>(listName: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [stored, store] = useStored(`mca-columns-${listName}`)
  const [search, setSearch] = useSearchParams()
  const given = search.get('columns')
  const chosen = given ?? stored
  const isPhone = usePhone()
  const isNarrow = useMatches('screen and (48rem <= width < 80rem)')
  const window = isPhone ? 'phone' : isNarrow ? 'narrow' : 'wide'
  const usual = useMemo(() => usualColumns(columns, window), [columns, window])
  const shown = useMemo(() => chosenColumns(columns, chosen?.split(',') ?? usual), [columns, chosen, usual])
  return {
    usual,
    ids: shown.map(columnId),
    shown,
    columns,
    choose: (ids) => {
      store(ids?.join(',') ?? null)
      if (given === null) return
      search.delete('columns')
      setSearch(search, { replace: true, preventScrollReset: true })
    },
  }
}
