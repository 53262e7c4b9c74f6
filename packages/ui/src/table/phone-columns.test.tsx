import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../../testing/render-screen'
import type { Column } from './column'
import { BaseTable } from './base-table'
import { DataTable } from './data-table'
import { ListBody } from './list-body'

const columns: readonly Column<string>[] = [
  { header: 'Funder', cell: () => 'Atlas', total: () => '' },
  { header: 'Merchant', sticky: true, cell: (name) => name },
  { header: 'Factor', cell: () => '1.3' },
  { header: 'Status', early: 2, cell: () => 'Funded' },
  { header: 'Amount', early: 1, numeric: true, cell: () => '$1', total: () => '$2' },
]
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))

/** The width of the browser's window, which jsdom does not have. */
function setUpWidth() {
  const listeners = new Set<() => void>()
  let isPhone = true
  const query = {
    get matches() {
      return isPhone
    },
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  }
  globalThis.matchMedia = () => query as unknown as MediaQueryList // the parts of it that are used
  return (next: boolean) => {
    isPhone = next
    for (const listener of listeners) listener()
  }
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'matchMedia')
})

// Proves R20.78.
test('on a phone the column that names the row comes first, then one cell of what matters most, then the others in their order', () => {
  const setPhone = setUpWidth()
  renderScreen(<DataTable label="advances" columns={columns} rows={['Diner']} rowKey={(name) => name} empty="" />)
  expect(rows()).toEqual(['Merchant Amount / Status Funder Factor', 'Diner $1Funded Atlas 1.3', 'Total $2  '])
  act(() => setPhone(false))
  expect(rows()).toEqual(['Funder Merchant Factor Status Amount', 'Atlas Diner 1.3 Funded $1', ' Total   $2'])
})

// Proves R20.78.
test('on a phone the totals of a list show at the press of a button', async () => {
  const setPhone = setUpWidth()
  const totals = [{ label: 'Total of all 7', cells: { Amount: '$7' } }]
  renderScreen(
    <ListBody>
      <BaseTable label="advances" columns={columns} rows={['Diner']} rowKey={(name) => name} totals={totals} />
    </ListBody>,
  )
  const total = screen.getByText('Total of all 7').closest('tr')
  expect(total).toHaveClass('folded')
  await userEvent.click(screen.getByRole('button', { name: 'Totals' }))
  expect(screen.getByRole('button', { name: 'Totals', expanded: true })).toBeVisible()
  expect(total).not.toHaveClass('folded')
  act(() => setPhone(false))
  expect(screen.queryByRole('button', { name: 'Totals' })).not.toBeInTheDocument()
  expect(total).not.toHaveClass('folded')
})
