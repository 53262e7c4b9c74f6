import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { renderScreen } from '../../testing/render-screen'
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
/** The text of the active option. */
const active = () => {
  const id = box().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}
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
test('after typing the first match is active, and arrows move from there, through the matches only', async () => {
  const onCreate = jest.fn()
  open({ onCreate })
  await userEvent.tab()
  expect(active()).toBeNull()
  await userEvent.keyboard('blue')
  expect(labels()).toEqual(['Create New Funder', 'Bluegate Funding', 'Blue Harbor'])
  expect(active()).toBe('Bluegate Funding')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Blue Harbor')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Bluegate Funding')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Blue Harbor')
  await userEvent.keyboard('{Enter}')
  expect(box()).toHaveValue('Blue Harbor')
  expect(screen.getByText('held: c')).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onCreate).not.toHaveBeenCalled()
})

// Proves R8.15.
test('Enter after typing picks the active first match', async () => {
  const onCreate = jest.fn()
  open({ onCreate })
  await userEvent.type(box(), 'atl')
  expect(active()).toBe('Atlas Capital')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('held: a')).toBeVisible()
  expect(onCreate).not.toHaveBeenCalled()
})

// Proves R8.14, R8.15.
test('Create New is active only when moved to: with the arrows if nothing matches or nothing is typed, else with Page Up', async () => {
  const onCreate = jest.fn()
  open({ onCreate })
  await userEvent.type(box(), ' Atlas ')
  await userEvent.keyboard('{PageUp}')
  expect(active()).toBe('Create New Funder')
  await userEvent.keyboard('{PageDown}')
  expect(active()).toBe('Atlas Capital')
  await userEvent.clear(box())
  await userEvent.type(box(), 'Zenith')
  expect(active()).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(onCreate).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Create New Funder')
  await userEvent.keyboard('{Enter}')
  expect(onCreate).toHaveBeenLastCalledWith('Zenith')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Create New Funder')
  await userEvent.keyboard('{Enter}')
  expect(onCreate).toHaveBeenLastCalledWith('')
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
test('the clear button is named for the value it clears, is not a Tab stop, and returns the focus to the input', async () => {
  open({}, 'b')
  await userEvent.tab()
  expect(box()).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Clear funder' }))
  expect(screen.getByText('held: null')).toBeVisible()
  expect(box()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear funder' })).not.toBeInTheDocument()
})

// Proves R8.14.
test.each(['Delete', 'Backspace'])(
  '%s clears a focused pick-list, and edits a text that is being typed',
  async (key) => {
    open({}, 'b')
    await userEvent.tab()
    await userEvent.keyboard(`{${key}}`)
    expect(screen.getByText('held: null')).toBeVisible()
    expect(box()).toHaveValue('')
    await userEvent.keyboard('blue')
    await userEvent.keyboard(`{ArrowLeft}{${key}}`)
    expect(box()).toHaveValue(key === 'Delete' ? 'blu' : 'ble')
  },
)

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
test('while the search is running nothing is active, and neither Enter nor an arrow chooses', async () => {
  const onCreate = jest.fn()
  const onSearch = jest.fn()
  function Searching() {
    const [found, setFound] = useState<'all' | 'waits' | 'blue'>('all')
    onSearch.mockImplementation((text) => setFound(text ? 'waits' : 'all'))
    return (
      <Form schema={schema} defaultValues={{ funder_id: null }} onSubmit={onSubmit}>
        <PickField
          name="funder_id"
          label="Funder"
          noun="Funder"
          options={found === 'blue' ? options.slice(2) : options}
          isLoading={found === 'waits'}
          {...{ onCreate, onSearch }}
        />
        <Held />
        <button onClick={() => setFound('blue')}>Answer</button>
      </Form>
    )
  }
  renderScreen(<Searching />)
  await userEvent.type(box(), 'blue', { delay: null })
  const tryToChoose = async () => {
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(active()).toBeNull()
    expect(screen.getByText('held: null')).toBeVisible()
    expect(box()).toHaveValue('blue')
    expect(screen.getByRole('listbox')).toBeVisible()
  }
  // During the pause after typing, then while waiting for the answer.
  await tryToChoose()
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('blue'))
  await tryToChoose()
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
  expect(active()).toBe('Blue Harbor')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('held: c')).toBeVisible()
  expect(onCreate).not.toHaveBeenCalled()
})

test('an empty list shows its own text', async () => {
  open({ options: [], emptyText: 'No advances found' })
  await userEvent.click(box())
  expect(screen.getByText('No advances found')).toBeVisible()
})

// Proves R13.54.
test('the options stay from a press until after its release', async () => {
  let answer: (found: typeof options) => void
  function Screen() {
    const [found, setFound] = useState(options)
    useEffect(() => {
      answer = setFound
    }, [])
    return (
      <Form schema={schema} defaultValues={{ funder_id: null }} onSubmit={onSubmit}>
        <PickField name="funder_id" label="Funder" noun="Funder" options={found} onSearch={() => undefined} />
      </Form>
    )
  }
  renderScreen(<Screen />)
  await userEvent.click(box())
  const pressed = screen.getByRole('option', { name: 'Blue Harbor' })
  fireEvent.pointerDown(pressed)
  act(() => answer(options.slice(2)))
  expect(labels()).toHaveLength(3)
  fireEvent.pointerUp(pressed)
  await waitForElementToBeRemoved(() => screen.queryByRole('option', { name: 'Atlas Capital' }))
  expect(labels()).toEqual(['Blue Harbor'])
})
