import { useOffers } from '@mca/api'
import { paths } from '@mca/contract'
import { Box, Button, ListPage, useKeptState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { MonthsTable } from './months-table'
import type { OpenDialog } from './open-dialog'
import { OwedTable } from './owed-table'
import { PayoutsTable } from './payouts-table'
import { TaxYearTable } from './tax-year-table'

const { Dialog, preload } = lazyDialog(async () => (await import('./dialogs/payout-dialog')).PayoutDialog)

const back = { to: paths.payments, label: 'Back to Payments' }

/** Balances of payees, and their payouts (R21.30). */
export function Component() {
  const [search] = useSearchParams()
  const hasMonths = useOffers('commissions')
  const hasStatements = useOffers('statements')
  const show = search.get('show')
  const isPayouts = show === 'payouts'
  const isMonths = show === 'months' && hasMonths
  const hasTaxYears = useOffers('tax-records')
  const isTaxYear = show === '1099' && hasTaxYears
  const isOwed = !isPayouts && !isMonths && !isTaxYear
  const [open, setOpen] = useKeptState<OpenDialog | undefined>('dialog of payouts', undefined)
  const contribution = (
    <Button variant="outline" {...preload} onClick={() => setOpen({ kind: 'contribution', syndicator: null })}>
      Record Contribution
    </Button>
  )
  return (
    <ListPage
      back={back}
      title="Payouts"
      subtitle="What is owed to syndicators, ISOs, and sales reps, and what is paid to them"
      actions={
        <>
          {contribution}
          {hasStatements && (
            <Button variant="outline" {...preload} onClick={() => setOpen({ kind: 'issue' })}>
              Issue Statements
            </Button>
          )}
          <Button data-action="new" icon="plus" {...preload} onClick={() => setOpen({ kind: 'propose' })}>
            Propose Payouts
          </Button>
        </>
      }
    >
      <Box as="nav" aria-label="Lists" css={tabsBar}>
        <TabLinks
          tabs={[
            { label: 'Owed', to: paths.payouts, isCurrent: isOwed },
            { label: 'Payouts', to: paths.payoutsOf(), isCurrent: isPayouts },
            ...(hasMonths ? [{ label: 'By Month', to: paths.rollForward, isCurrent: isMonths }] : []),
            ...(hasTaxYears ? [{ label: '1099', to: paths.taxYear, isCurrent: isTaxYear }] : []),
          ]}
        />
      </Box>
      {isMonths && <MonthsTable />}
      {isTaxYear && <TaxYearTable />}
      {isPayouts && <PayoutsTable onOpen={setOpen} preload={preload} />}
      {isOwed && <OwedTable onOpen={setOpen} preload={preload} action={contribution} />}
      {open && <Dialog open={open} onClose={() => setOpen(undefined)} />}
    </ListPage>
  )
}
