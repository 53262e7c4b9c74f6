import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { show } from '../show.test-helper'
import { DataTable } from '../table/data-table'
import { Button } from './button'
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
test('the focus of a deleted row goes on to the next row, then to the one before, then to the page', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true)
  show(<List />)
  await remove('Bluegate')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Cedar' })).toHaveFocus())
  await remove('Cedar')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Apex' })).toHaveFocus())
  await remove('Apex')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

// Proves R2.29.
test('who says no keeps the row, and the focus where it was', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(false)
  show(<List />)
  await remove('Bluegate')
  expect(screen.getByRole('button', { name: 'Delete Bluegate' })).toHaveFocus()
})
