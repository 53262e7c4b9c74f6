import { use, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { scrollKey } from '../../page/scroll-key'
import { DensityContext } from '../density'
import { savedPosition } from './restore-scroll'

/** The lowest height of a row in a list, in pixels (base-table.module.css). */
const rowHeights = { comfortable: 44, compact: 28 }

/**
 * The rows that a new list shows: first those that fill a screen, and all once these are painted (decision 0174). All at once if the list is
 * not at its top, and in a table that is neither in a list nor compact.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const density = use(DensityContext)
  const location = useLocation()
  const [isPainted, setIsPainted] = useState(false)
  const count = density ? Math.ceil(window.innerHeight / rowHeights[density]) : Infinity
  const edited = (location.state as { row?: string } | null)?.row // set by a form that leads back to its list
  const isPart = !isPainted && rows.length > count && !edited && savedPosition(scrollKey(location)) === 0
  useEffect(() => {
    if (!isPart) return undefined
    const frame = requestAnimationFrame(() => setTimeout(setIsPainted, 0, true))
    return () => cancelAnimationFrame(frame)
  }, [isPart])
  return isPart ? rows.slice(0, count) : rows
}
