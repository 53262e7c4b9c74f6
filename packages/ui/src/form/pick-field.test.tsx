import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { renderScreen } from '../../test/render-screen'
import { Form } from './form'
import { PickField } from './pick-field'
import type { PickFieldProps } from './pick-field'

const schema = z.object({ funder_id: z.string().nullable() })
const options = [
  { value: 'a', label: 'Atlas Capital' },
  { value: 'b', label: 'Bluegate Funding' },
  { value: 'c', label: 'Blue Harbor' },
]
const Held = () => <p>held: {String(useWatch({ name: 'funder_id' }))}</p>
const onSubmit = jest.fn(() => Promise.resolve())
const open = (props: Partial<PickFieldProps> = {}, value: string | null = null) =>
  renderScreen(
    <Form schema={schema} defaultValues={{ funder_id: value }} onSubmit={onSubmit}>
      <PickField name="funder_id" label="Funder" noun="Funder" options={options} {...props} />
      <Held />
      <button type="button">Elsewhere</button>
    </Form>,
  )
const box = () => screen.getByRole('combobox', { name: 'Funder' })
const labels = () => screen.getAllByRole('option').map((option) => option.textContent)

// Proves R8.14.
test('the first option is Create New, and it opens the dialog', async () => {
  const onCreate = jest.fn()
  open({ onCreate })
  await userEvent.click(box())
  expect(labels()).toEqual(['Create New Funder', 'Atlas Capital', 'Bluegate Funding', 'Blue Harbor'])
  await userEvent.click(screen.getByRole('option', { name: 'Create New Funder' }))
  expect(onCreate).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(screen.getByText('held: null')).toBeVisible()
})

// Proves R8.15.
test('a record is found by typing and picked by keyboard alone, without submitting the form', async () => {
  open({ onCreate: jest.fn() })
  await userEvent.tab()
  await userEvent.keyboard('blue')
  expect(labels()).toEqual(['Create New Funder', 'Bluegate Funding', 'Blue Harbor'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Blue Harbor' }).id)
  await userEvent.keyboard('{Enter}')
  expect(box()).toHaveValue('Blue Harbor')
  expect(screen.getByText('held: c')).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

// Proves R8.15.
test('Enter after typing picks the first match, never Create New', async () => {
  const onCreate = jest.fn()
  open({ onCreate })
  await userEvent.type(box(), 'atl{Enter}')
  expect(screen.getByText('held: a')).toBeVisible()
  expect(onCreate).not.toHaveBeenCalled()
})

// Proves R8.15.
test('Escape and losing the focus close the list and restore the picked label', async () => {
  open({}, 'b')
  expect(box()).toHaveValue('Bluegate Funding')
  await userEvent.clear(box())
  await userEvent.type(box(), 'zzz')
  expect(screen.getByText('No matches found')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(box()).toHaveValue('Bluegate Funding')
  await userEvent.type(box(), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(screen.getByText('held: b')).toBeVisible()
})

test('a field that the user empties stays empty after it loses the focus; Escape restores the label', async () => {
  open({}, 'b')
  await userEvent.clear(box())
  await userEvent.keyboard('{Escape}')
  expect(box()).toHaveValue('Bluegate Funding')
  await userEvent.clear(box())
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(box()).toHaveValue('')
  expect(screen.getByText('held: null')).toBeVisible()
})

// Proves R8.14.
test('the clear button is named for what it clears and returns the focus to the input', async () => {
  open({}, 'b')
  await userEvent.click(screen.getByRole('button', { name: 'Clear funder' }))
  expect(screen.getByText('held: null')).toBeVisible()
  expect(box()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear funder' })).not.toBeInTheDocument()
})

// Proves R8.14, R8.16.
test('with more records than the list holds, typing asks the server once, after the pause', async () => {
  const onSearch = jest.fn()
  open({ onSearch, options: [], selected: { value: 'z', label: 'Zenith Partners' } }, 'z')
  expect(box()).toHaveValue('Zenith Partners')
  await userEvent.clear(box())
  // No pause between the keys, even on a slow machine.
  await userEvent.type(box(), 'apex', { delay: null })
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('apex'))
  expect(onSearch.mock.calls.flat().filter(Boolean)).toEqual(['apex'])
})

// Proves R8.15.
test('Enter before the answer has arrived picks none of the records that are still listed', async () => {
  open({ onSearch: jest.fn() })
  await userEvent.type(box(), 'zenith{Enter}')
  expect(screen.getByText('held: null')).toBeVisible()
  expect(box()).toHaveValue('zenith')
  expect(screen.getByRole('listbox')).toBeVisible()
})

test('an empty list shows its own text', async () => {
  open({ options: [], emptyText: 'No advances found' })
  await userEvent.click(box())
  expect(screen.getByText('No advances found')).toBeVisible()
})
