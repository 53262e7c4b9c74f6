import { useBookDay } from '@mca/api'
import { formatDate, paths } from '@mca/contract'
import { Box, Notice } from '@mca/ui'
import { useLocation } from 'react-router-dom'

/** Says on the dashboard, and on the lists and pages of advances, that the day is still turning (R20.53). */
export function BookDayNotice() {
  const day = useBookDay()
  const { pathname } = useLocation()
  if (day === null || !(pathname === paths.home || isAdvances(pathname))) return null
  return (
    <Box paddingBottom="4">
      <Notice
        palette="blue"
        message={`Amounts behind, days past due, and the dashboard's charts are as of ${formatDate(day)}. They are being updated.`}
      />
    </Box>
  )
}

/** The reports of the portfolio are computed as of today in any case. */
const isAdvances = (pathname: string) => pathname.startsWith(paths.advances) && !pathname.startsWith(paths.portfolio)
