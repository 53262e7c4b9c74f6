import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderScreen } from '../../../testing/render-screen'
import { BaseTable } from '../base-table'
import { useSelection } from './use-selection'

const itself = (name: string) => name
const names = ['Apex', 'Bluegate', 'Cedar', 'Delta', 'Elm']

const nameColumn = [{ header: 'Name', cell: itself }]

function List({ initial = [], columns = nameColumn }: { initial?: readonly string[]; columns?: typeof nameColumn }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initial))
  const boxes = useSelection({ rows: names, keyOf: itself, nameOf: itself, selected, onChange: setSelected })
  return (
    <>
      <output>{[...selected].toSorted().join(' ')}</output>
      <BaseTable
        label="ISOs"
        columns={columns}
        rows={names}
        rowKey={itself}
        rowHref={(name) => `/isos/${name}`}
        boxes={boxes}
      />
    </>
  )
}
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
const selected = () => screen.getByRole('status').textContent

// Proves R13.28.
test('a checkbox selects its row; a click on the row still opens it', async () => {
  const { address } = renderScreen(<List />)
  await userEvent.click(box('Bluegate'))
  expect(selected()).toBe('Bluegate')
  expect(address()).toBe('/')
  box('Cedar').focus()
  await userEvent.keyboard(' ')
  expect(selected()).toBe('Bluegate Cedar')
  await userEvent.click(screen.getByText('Delta'))
  expect(address()).toBe('/isos/Delta')
})

// Proves R13.28.
test('Shift selects the rows since the last one, in both directions, and clears them in the same way', async () => {
  renderScreen(<List />)
  const user = userEvent.setup()
  await user.click(box('Delta'))
  await user.keyboard('{Shift>}')
  await user.click(box('Bluegate'))
  expect(selected()).toBe('Bluegate Cedar Delta')
  await user.click(box('Cedar'))
  expect(selected()).toBe('Delta')
})

// Proves R13.28.
test('the box in the header selects the page and keeps the rows of other pages', async () => {
  renderScreen(<List initial={['Zebra', 'Apex']} />)
  expect(all()).toBePartiallyChecked()
  await userEvent.click(all())
  expect(selected()).toBe('Apex Bluegate Cedar Delta Elm Zebra')
  expect(all()).toBeChecked()
  await userEvent.click(all())
  expect(selected()).toBe('Zebra')
  expect(all()).not.toBePartiallyChecked()
})

// Proves R13.28.
test('the boxes add no column, and the first header keeps its name', () => {
  renderScreen(<List />)
  expect(screen.getAllByRole('columnheader')).toHaveLength(1)
  expect(screen.getByRole('columnheader')).toHaveAccessibleName('Name')
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(names)
})

// Proves R19.21.
test('a choice renders only its own row again', async () => {
  const rendered: string[] = []
  const columns = [
    {
      header: 'Name',
      cell: (name: string) => {
        rendered.push(name)
        return name
      },
    },
  ]
  renderScreen(<List columns={columns} />)
  rendered.length = 0
  await userEvent.click(box('Cedar'))
  await userEvent.click(box('Apex'))
  expect(selected()).toBe('Apex Cedar')
  expect(rendered).toEqual(['Cedar', 'Apex'])
})
