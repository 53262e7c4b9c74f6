import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderScreen } from '../../testing/render-screen'
import { Button } from '../primitives/button'
import { DataTable } from './data-table'
import { DeleteButton } from './delete-button'

afterEach(() => {
  jest.restoreAllMocks()
})

function List() {
  const [names, setNames] = useState(['Apex', 'Bluegate', 'Cedar'])
  return (
    <main id="main" tabIndex={-1}>
      <DataTable
        label="ISOs"
        rows={names}
        rowKey={(name) => name}
        empty="No ISOs found"
        columns={[
          { header: 'Name', cell: (name) => name },
          {
            header: 'Actions',
            actions: true,
            cell: (name) => (
              <>
                <Button>Edit {name}</Button>
                <DeleteButton
                  subject={name}
                  noun="ISO"
                  busy={false}
                  onConfirm={() => setNames(names.filter((each) => each !== name))}
                />
              </>
            ),
          },
        ]}
      />
    </main>
  )
}
const remove = async (name: string) => {
  screen.getByRole('button', { name: `Delete ${name}` }).focus()
  await userEvent.keyboard('{Enter}')
}

// Proves R2.30.
test('after a delete the focus moves to the next row, else to the previous one, else to the page', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true)
  renderScreen(<List />)
  await remove('Bluegate')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Cedar' })).toHaveFocus())
  await remove('Cedar')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Apex' })).toHaveFocus())
  await remove('Apex')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

// Proves R2.29.
test('answering no keeps the row and the focus', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(false)
  renderScreen(<List />)
  await remove('Bluegate')
  expect(screen.getByRole('button', { name: 'Delete Bluegate' })).toHaveFocus()
})
