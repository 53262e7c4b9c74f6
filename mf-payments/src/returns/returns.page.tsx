import { paths } from '@mca/contract/app'
import { paymentReturnsQuery } from '@mca/contract/returns'
import { Button, ListPage, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { SearchBox, useListParams } from '@mca/ui/table'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { Rates } from './rates'
import { ReturnsTable } from './returns-table'
import * as styles from './returns.page.module.css'

const { Dialog: RecordReturnDialog, preload } = lazyDialog(
  async () => (await import('./record/record-return-dialog')).RecordReturnDialog,
)

/** Returned payments: suggested and done follow-ups, and the return rates against the network's limits (R16.130). */
export function Component() {
  const [{ state = 'open', ...params }, setParams] = useListParams(paymentReturnsQuery)
  const tab = (value: typeof state, label: string) => ({
    label,
    to: addressOf({ state: value === 'done' ? value : '', search: params.search }),
    isCurrent: state === value,
  })
  return (
    <ListPage title="Returns" subtitle="Returned debits and next steps" actions={<RecordReturnButton />}>
      <Rates />
      <div className={styles.toolbar}>
        <nav aria-label="Returns" className={tabsBar}>
          <TabLinks tabs={[tab('open', 'Returns to Handle'), tab('done', 'Handled Returns')]} />
        </nav>
        <SearchBox
          placeholder="Search by merchant, advance ID or code..."
          value={params.search}
          onChange={(search) => setParams({ search })}
        />
      </div>
      <ReturnsTable state={state} params={params} onParamsChange={setParams} />
    </ListPage>
  )
}

/** The address of a tab. The search stays. */
function addressOf(params: { state: string; search: string }): string {
  const search = String(new URLSearchParams(Object.entries(params).filter(([, value]) => value)))
  return search ? `${paths.returns}?${search}` : paths.returns
}

function RecordReturnButton() {
  const [open, setOpen] = useDraftState('dialog of returns', false)
  return (
    <>
      <Button data-action="new" icon="plus" {...preload} onClick={() => setOpen(true)}>
        Record a Return
      </Button>
      {open && <RecordReturnDialog onClose={() => setOpen(false)} />}
    </>
  )
}
