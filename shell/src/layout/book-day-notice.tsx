import { useBookDay } from '@mca/api'
import { paths } from '@mca/contract'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useLocation } from 'react-router-dom'

// Days are rarely late, and formatting dates would make the sign-in page heavier. A notice that can't be loaded must not replace the page.
const { Dialog: AsOf } = lazyDialog(() =>
  import('./as-of').then(
    (loaded) => loaded.AsOf,
    () => () => null,
  ),
)

/** Says on the dashboard, and on the lists and pages of advances, that the day is still turning (R20.53). */
export function BookDayNotice() {
  const day = useBookDay()
  const { pathname } = useLocation()
  return day !== null && (pathname === paths.home || isAdvances(pathname)) ? <AsOf day={day} /> : null
}

/** The reports of the portfolio are computed as of today in any case. */
const isAdvances = (pathname: string) => pathname.startsWith(paths.advances) && !pathname.startsWith(paths.portfolio)
