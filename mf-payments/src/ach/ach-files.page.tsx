import { paths } from '@mca/contract/app'
import { ListPage } from '@mca/ui'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { BankProfile } from './bank-profile'
import { Candidates } from './candidates'
import { DayStrip } from './day-strip'
import { FileList } from './file-list'
import { Waiting } from './waiting'

/** By the parameter `show` in the address. */
const views = [
  { name: 'today', label: 'Today', to: paths.achFiles },
  { name: 'files', label: 'Files', to: `${paths.achFiles}?show=files` },
  { name: 'profile', label: 'Bank Profile', to: `${paths.achFiles}?show=profile` },
] as const

/** What could go to the bank today, the files, and what was agreed on with the bank. */
export function Component() {
  const [search] = useSearchParams()
  const view = views.find(({ name }) => name === search.get('show'))?.name ?? 'today'
  return (
    <ListPage
      title="ACH Files"
      subtitle="The day's debits and payouts go to the bank in a file, which one person builds and another one releases"
      toolbar={
        <nav aria-label="Lists" className={tabsBar}>
          <TabLinks tabs={views.map(({ name, ...tab }) => ({ ...tab, isCurrent: name === view }))} />
        </nav>
      }
    >
      {view === 'today' && (
        <>
          <Waiting />
          <DayStrip />
          <Candidates />
        </>
      )}
      {view === 'files' && <FileList />}
      {view === 'profile' && <BankProfile />}
    </ListPage>
  )
}
