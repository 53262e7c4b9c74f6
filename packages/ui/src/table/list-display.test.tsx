import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../../testing/render-screen'
import { BaseTable } from './base-table'
import type { Column } from './column'
import { ListBody } from './list-body'
import { ListDisplay } from './list-display'
import { useColumnChoice } from './use-column-choice'

afterEach(() => localStorage.clear())

const columns: readonly Column<string>[] = [
  { header: 'Name', sort: 'name', sticky: true, cell: (name) => name },
  { header: 'Email', cell: () => 'mail' },
  { header: 'Notes', optional: true, cell: () => 'note' },
  { header: 'Actions', actions: true, cell: () => '' },
]

function List() {
  const choice = useColumnChoice('isos', columns)
  return (
    <>
      <input aria-label="Search" />
      <ListDisplay choice={choice} />
      <ListBody>
        <BaseTable label="ISOs" columns={choice.shown} rows={['Apex']} rowKey={(name) => name} />
      </ListBody>
    </>
  )
}
const shown = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const open = () => userEvent.click(screen.getByRole('button', { name: 'Display' }))

// Proves R13.30.
test('columns can be hidden and added, keep their order and are kept in this browser', async () => {
  const { unmount } = renderScreen(<List />)
  expect(shown()).toEqual(['Name', 'Email', 'Actions'])
  await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Notes' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  expect(shown()).toEqual(['Name', 'Email', 'Notes', 'Actions'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  unmount()
  renderScreen(<List />)
  expect(shown()).toEqual(['Name', 'Notes', 'Actions'])
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
  expect(shown()).toEqual(['Name', 'Email', 'Actions'])
  expect(screen.getByRole('button', { name: 'Reset' })).toHaveAttribute('aria-disabled', 'true')
})

// Proves R13.30.
test('the column that names the rows and the actions cannot be hidden', async () => {
  renderScreen(<List />, '/?columns=Notes,gone')
  expect(shown()).toEqual(['Name', 'Notes', 'Actions'])
  await open()
  expect(await screen.findByRole('checkbox', { name: 'Name' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Actions' })).toBeDisabled()
})

// Proves R13.30.
test('the panel closes by Escape, by a click elsewhere and when the focus leaves it', async () => {
  renderScreen(<List />)
  const button = screen.getByRole('button', { name: 'Display' })
  const panel = () => screen.findByRole('group', { name: 'Display' })
  await open()
  expect(await panel()).toBeVisible()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
  await open()
  await panel()
  await userEvent.click(screen.getByText('Apex'))
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
  await open()
  await panel()
  await userEvent.tab()
  expect(screen.getByRole('checkbox', { name: 'Compact rows' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
})

// Proves R2.46.
test('a window with the sidebar has compact rows until somebody chooses others', async () => {
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  globalThis.matchMedia = (query) => ({ ...wide, matches: query === '(width >= 64rem)' }) as unknown as MediaQueryList // the parts of it that are used
  const { unmount } = renderScreen(<List />)
  await open()
  const box = await screen.findByRole('checkbox', { name: 'Compact rows' })
  expect(box).toBeChecked()
  await userEvent.click(box)
  unmount()
  renderScreen(<List />)
  expect(document.querySelector('[data-density=compact]')).toBeNull()
  Reflect.deleteProperty(globalThis, 'matchMedia')
})

// Proves R2.46.
test('compact rows are chosen once for all lists, and are there at the first render', async () => {
  const { unmount } = renderScreen(<List />)
  expect(document.querySelector('[data-density=compact]')).toBeNull()
  await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Compact rows' }))
  expect(screen.getByRole('checkbox', { name: 'Compact rows' })).toBeChecked()
  unmount()
  renderScreen(<List />)
  expect(document.querySelector('[data-density=compact]')).toContainElement(screen.getByRole('table'))
})
