import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { setAppSettings } from '@mca/api/testing/app-settings'
import { renderRoutes } from '@mca/testing'
import { Button, IconButton, IconLink } from '@mca/ui'
import { DataTable, SearchBox } from '@mca/ui/table'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { usePalette } from '../palette/use-palette'

beforeEach(() => {
  localStorage.removeItem('mca-keys')
  setAppSettings()
})

function List() {
  const { overlay } = usePalette()
  const [done, setDone] = useState('nothing')
  return (
    <main id="main" tabIndex={-1}>
      <output>{done}</output>
      <Button data-action="new" onClick={() => setDone('new')}>
        Add ISO
      </Button>
      <SearchBox placeholder="Search by name..." value="" onChange={() => undefined} />
      <select aria-label="Status" />
      <DataTable
        label="ISOs"
        rows={['Apex', 'Beacon', 'Cedar']}
        rowKey={(name) => name}
        empty="No ISOs found"
        columns={[
          { header: 'Name', cell: (name) => name },
          {
            header: 'Actions',
            actions: true,
            cell: (name) => (
              <>
                <IconLink data-action="view-row" icon="eye" label={`View ${name}`} to={`/view/${name}`} />
                <IconButton
                  data-action="edit-row"
                  icon="pencil"
                  label={`Edit ${name}`}
                  onClick={() => setDone(`edit ${name}`)}
                />
              </>
            ),
          },
        ]}
      />
      {overlay}
    </main>
  )
}
const show = () => renderRoutes([{ path: '/', element: <List /> }], '/')
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const press = (keys: string) => userEvent.keyboard(keys)

// Proves R2.54.
test('j and k move between the rows, as the arrow keys do from there, and stop at the ends', async () => {
  show()
  await press('j')
  await waitFor(() => expect(row('Apex')).toHaveFocus())
  await press('jj')
  expect(row('Cedar')).toHaveFocus()
  await press('j')
  expect(row('Cedar')).toHaveFocus()
  await press('k')
  expect(row('Beacon')).toHaveFocus()
  await press('{ArrowDown}')
  expect(row('Cedar')).toHaveFocus()
  await press('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(row('Apex')).toHaveFocus()
  screen.getByRole('button', { name: 'Edit Beacon' }).focus()
  await press('j')
  expect(row('Cedar')).toHaveFocus()
})

// Proves R2.54.
test('Enter opens the row, e edits it, n creates, / goes to the search box', async () => {
  const { address } = show()
  await press('n')
  expect(await screen.findByText('new')).toBeVisible()
  await press('jje')
  expect(await screen.findByText('edit Beacon')).toBeVisible()
  await press('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await press('jn')
  expect(screen.getByRole('searchbox')).toHaveValue('jn')
  await press('{ArrowDown}')
  expect(row('Apex')).toHaveFocus()
  await press('{Enter}')
  await waitFor(() => expect(address()).toBe('/view/Apex'))
})

// Proves R2.54.
test('e edits no row while no row has the focus', async () => {
  show()
  await press('e')
  expect(screen.getByText('nothing')).toBeVisible()
  await press('je')
  expect(await screen.findByText('edit Apex')).toBeVisible()
})

// Proves R2.54.
test('they do nothing in a field, with Ctrl or Alt, and while a dialog is open', async () => {
  show()
  await press('?')
  await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })
  await press('n')
  screen.getByRole('button', { name: 'Close' }).focus()
  await press('n{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  screen.getByRole('combobox', { name: 'Status' }).focus()
  await press('n')
  screen.getByRole('main').focus()
  await press('{Control>}n{/Control}{Alt>}n{/Alt}')
  expect(screen.getByText('nothing')).toBeVisible()
  await press('n')
  expect(await screen.findByText('new')).toBeVisible()
})

// Proves R20.80.
test('Caps Lock changes no key, but Shift does', async () => {
  show()
  screen.getByRole('main').focus()
  await press('{Shift>}N{/Shift}')
  fireEvent.keyDown(document.body, { key: 'N' })
  expect(await screen.findByText('new')).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true, shiftKey: true })
  expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument()
  fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true })
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Search' }), { key: 'K', ctrlKey: true })
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument())
})

// Proves R15.68.
test('h, l and t press the buttons of a page that has them, but not while somebody is typing', async () => {
  function Days() {
    const { overlay } = usePalette()
    const [done, setDone] = useState<string[]>([])
    return (
      <main id="main">
        <output>{done.join()}</output>
        {[
          ['h', 'previous'],
          ['t', 'today'],
          ['l', 'next'],
        ].map(([key = '', action]) => (
          <Button key={key} data-action={action} onClick={() => setDone((earlier) => [...earlier, key])}>
            {`Press ${key}`}
          </Button>
        ))}
        <input aria-label="Day" type="date" />
        {overlay}
      </main>
    )
  }
  renderRoutes([{ path: '/', element: <Days /> }], '/')
  await press('hhlt')
  expect(await screen.findByText('h,h,l,t')).toBeVisible()
  screen.getByLabelText('Day').focus()
  await press('hlt')
  screen.getByLabelText('Day').blur()
  await press('l')
  expect(await screen.findByText('h,h,l,t,l')).toBeVisible()
})

// Proves R2.55.
test('? shows all keys and lets them be turned off, which this browser remembers', async () => {
  show()
  await press('?')
  const box = await screen.findByRole('checkbox', { name: 'Use single keys' })
  expect(screen.getByRole('row', { name: 'Next row j' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Next banking day, or next advance l' })).toBeVisible()
  await userEvent.click(box)
  expect(box).not.toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await press('n?')
  // A later event in the same queue was handled, so these were too.
  await press('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'keyb{Enter}')
  expect(await screen.findByRole('checkbox', { name: 'Use single keys' })).not.toBeChecked()
  expect(screen.getByText('nothing')).toBeVisible()
})
