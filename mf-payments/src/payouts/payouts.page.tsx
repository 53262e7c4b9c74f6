import { paths } from '@mca/contract/app'
import { Button, ListPage, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { EntriesTable } from './manual-entries-table'
import { MonthsTable } from './months-table'
import type { OpenDialog } from './open-dialog'
import { OwedTable } from './payables-table'
import { PayoutsTable } from './payouts-table'
import { TaxYearTable } from './tax-year-table'

const { Dialog, preload } = lazyDialog(async () => (await import('./dialogs/payout-dialog')).PayoutDialog)

/** By the parameter `show` in the URL. */
const views = [
  { name: 'owed', label: 'Owed', to: paths.payouts },
  { name: 'payouts', label: 'Payouts', to: paths.payoutsOf() },
  { name: 'entries', label: 'Manual Entries', to: paths.manualEntries() },
  { name: 'months', label: 'By Month', to: paths.rollForward },
  { name: '1099', label: 'Form 1099', to: paths.taxYear },
] as const

/** Balances of payees, and their payouts (R21.30). */
export function Component() {
  const [search] = useSearchParams()
  const view = views.find(({ name }) => name === search.get('show'))?.name ?? 'owed'
  const [open, setOpen] = useDraftState<OpenDialog | undefined>('dialog of payouts', undefined)
  const contribution = (
    <Button variant="outline" {...preload} onClick={() => setOpen({ kind: 'contribution', syndicator: null })}>
      Record Contribution
    </Button>
  )
  return (
    <ListPage
      title="Payouts"
      subtitle="What is owed to syndicators, ISOs, and sales reps, and what is paid to them"
      actions={
        <>
          {contribution}
          <Button variant="outline" {...preload} onClick={() => setOpen({ kind: 'issue' })}>
            Issue Statements
          </Button>
          <Button data-action="new" icon="plus" {...preload} onClick={() => setOpen({ kind: 'propose' })}>
            Propose Payouts
          </Button>
        </>
      }
    >
      <nav aria-label="Lists" className={tabsBar}>
        <TabLinks tabs={views.map(({ name, ...tab }) => ({ ...tab, isCurrent: name === view }))} />
      </nav>
      {view === 'owed' && <OwedTable onOpen={setOpen} preload={preload} action={contribution} />}
      {view === 'payouts' && <PayoutsTable onOpen={setOpen} preload={preload} />}
      {view === 'entries' && <EntriesTable onOpen={setOpen} preload={preload} />}
      {view === 'months' && <MonthsTable />}
      {view === '1099' && <TaxYearTable />}
      {open && <Dialog open={open} onClose={() => setOpen(undefined)} />}
    </ListPage>
  )
}
