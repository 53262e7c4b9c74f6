import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsPainted } from '../../hooks/use-is-painted'
import { scrollKey } from '../../page/scroll-key'
import { DensityContext } from '../density'
import { savedPosition } from './restore-scroll'

/** The lowest height of a row in a list, in pixels (base-table.module.css). */
const rowHeights = { comfortable: 44, compact: 28 }

/** The least height of a list page's title, search and table header together, in pixels: no row is there. */
const headersHeight = 128

/**
 * The rows that a new list shows: first those that fill a screen, and all once these are painted (decision 0174). All at once if the list is
 * not at its top, and in a table that is neither in a list nor compact.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const density = use(DensityContext)
  const location = useLocation()
  const count = density ? Math.ceil((window.innerHeight - headersHeight) / rowHeights[density]) : Infinity
  const edited = (location.state as { row?: string } | null)?.row // set by a form that leads back to its list
  const isLong = rows.length > count && !edited && savedPosition(scrollKey(location)) === 0
  return useIsPainted(isLong) ? rows : rows.slice(0, count)
}
