import { useBookDay } from '@mca/api'
import { paths } from '@mca/contract/app'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useLocation } from 'react-router-dom'

// Loaded late, because it is rarely needed and formatting dates would make the sign-in page heavier. A failure must not replace the page.
const { Dialog: AsOf } = lazyDialog(() =>
  import('./as-of').then(
    (loaded) => loaded.AsOf,
    () => () => null,
  ),
)

/** Says on the dashboard, and on the lists and pages of advances, that the book day is still advancing (R20.53). */
export function BookDayNotice() {
  const day = useBookDay()
  const { pathname } = useLocation()
  return day !== null && (pathname === paths.home || isAdvances(pathname)) ? <AsOf day={day} /> : null
}

/** The reports of the portfolio are computed as of today in any case. */
const isAdvances = (pathname: string) => pathname.startsWith(paths.advances) && !pathname.startsWith(paths.portfolio)
