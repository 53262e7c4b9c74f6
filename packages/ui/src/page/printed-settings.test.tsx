import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { formatDate } from '@mca/contract/days'
import { act, screen } from '@testing-library/react'
import { renderScreen } from '../../testing/render-screen'
import { FilterSelect } from '../table/filter-select'
import { SearchBox } from '../table/search-box'
import { TabLinks } from '../tabs'
import { today } from '../today'
import { ListPage } from './list-page'

const show = (settings: { search?: string; status?: string }) =>
  renderScreen(
    <>
      <aside>
        <nav>
          <TabLinks tabs={[{ label: 'Payments', to: '/', isCurrent: true }]} />
        </nav>
      </aside>
      <ListPage
        title="Returns"
        toolbar={
          <>
            <SearchBox placeholder="Search..." value={settings.search} onChange={() => undefined} />
            <FilterSelect
              label="Filter by status"
              placeholder="All Status"
              options={[{ value: 'open', label: 'To do' }]}
              value={settings.status}
              onChange={() => undefined}
            />
          </>
        }
      >
        <nav aria-label="Returns">
          <TabLinks
            tabs={[
              { label: 'Open', to: '/', isCurrent: true },
              { label: 'Done', to: '/done', isCurrent: false },
            ]}
          />
        </nav>
      </ListPage>
    </>,
  )
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')))

// Proves R2.42.
test('a printed page names its tab, its search, its filters and the day', () => {
  show({ search: 'blue', status: 'open' })
  print()
  expect(screen.getByText(`Open · Search: blue · Status: To do · Printed ${formatDate(today())}`)).toBeInTheDocument()
})

// Proves R2.42.
test('a printed page says nothing of what is not set', () => {
  show({})
  print()
  expect(screen.getByText(`Open · Printed ${formatDate(today())}`)).toBeInTheDocument()
})
