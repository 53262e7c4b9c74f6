import { use, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { scrollKey } from '../../page/scroll-key'
import { DensityContext } from '../density'
import { isScrolled } from './kept-scroll'

/** The lowest rows, in pixels (R2.46), and the least that a list page has above and below them. */
const heights = { compact: 28, comfortable: 44 }
const around = 200

/**
 * How many rows a new table renders: at first as many as a window holds, and the others after they are painted (R19.562). All of them at once
 * when it opens at a row further down.
 */
export function useFirstRows(): number {
  const location = useLocation()
  const density = use(DensityContext) ?? 'comfortable'
  const [isWhole, setWhole] = useState(
    () => isScrolled(scrollKey(location)) || Boolean((location.state as { row?: string } | null)?.row), // as in ScrollFrame
  )
  // oxlint-disable-next-line react/set-state-in-effect -- once the first rows are painted
  useEffect(() => setWhole(true), [])
  return isWhole ? Infinity : Math.ceil((window.innerHeight - around) / heights[density])
}
