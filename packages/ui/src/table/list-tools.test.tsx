import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atlas, button, chips, funders, gone, panel, press, setUpList, show } from '../../testing/list-with-tools'

setUpList()

// Proves R13.35, R13.36.
test('choices apply at once, are in the address in the order of the options, and show as a chip', async () => {
  const { address } = show('/advances?page=3')
  await press('Filter')
  const dialog = await panel()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Issues' }))
  expect(within(dialog).getByRole('checkbox', { name: 'Issues' })).toBeChecked()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Funded' }))
  await waitFor(() => expect(address()).toBe('/advances?deal_flow=Funded%2CIssues'))
  expect(await button('Filter (1)')).toBeVisible()
  await waitFor(() => expect(chips()).toEqual(['Status: Funded, IssuesRemove filter']))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Funded' }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Issues' }))
  await waitFor(() => expect(address()).toBe('/advances'))
})

// Proves R13.35.
test('a record is found by typing, with the keyboard alone, and Escape returns to the button', async () => {
  const { address } = show()
  ;(await button('Filter')).focus()
  await userEvent.keyboard('{Enter}')
  await panel()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Funded' })).toHaveFocus())
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  const funder = screen.getByRole('combobox', { name: 'Funder' })
  expect(funder).toHaveFocus()
  await userEvent.keyboard('bor')
  await waitFor(() => expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['Boreal Bank']))
  // Slow typing shows it earlier, as the answer to 'b' or 'bo'. Enter picks it once it is the answer to all that was typed.
  await waitFor(() => expect(funder).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/advances?funder_id=${funders[1]?.id}`))
  expect(await screen.findByRole('button', { name: 'Funder: Boreal Bank Remove filter' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await button('Filter (1)')).toHaveFocus()
})

// Proves R13.46.
test('a state is found by its name or its letters, and other letters can be chosen too', async () => {
  const { address } = show()
  await press('Filter')
  const state = within(await panel()).getByRole('combobox', { name: 'State' })
  await userEvent.type(state, 'geo')
  await userEvent.click(await screen.findByRole('option', { name: 'Georgia' }))
  await waitFor(() => expect(address()).toBe('/advances?state=GA'))
  await waitFor(() => expect(chips()).toEqual(['State: GeorgiaRemove filter']))
  await userEvent.clear(state)
  await userEvent.type(state, 'on')
  await userEvent.click(await screen.findByRole('option', { name: 'ON' }))
  await waitFor(() => expect(address()).toBe('/advances?state=ON'))
})

// Proves R13.37.
test('a period sets both ends of the range, pressed again it clears them, and either end may stay open', async () => {
  jest.useFakeTimers({
    now: new Date(2026, 6, 15, 23, 30),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'],
  })
  try {
    const { address } = show()
    await press('Filter')
    const dialog = await panel()
    const thisMonth = within(dialog).getByRole('button', { name: 'This month' })
    await userEvent.click(thisMonth)
    await waitFor(() => expect(address()).toBe('/advances?funded_from=2026-07-01&funded_to=2026-07-31'))
    expect(thisMonth).toHaveAttribute('aria-pressed', 'true')
    expect(await button('Filter (1)')).toBeVisible()
    await waitFor(() => expect(chips()).toEqual(['Date Funded: This monthRemove filter']))
    const to = within(dialog).getByLabelText('To')
    // As Chromium does while a part of the day is typed: the filter stays.
    Object.defineProperty(to, 'validity', { configurable: true, value: { badInput: true } })
    fireEvent.change(to, { target: { value: '' } })
    expect(to).toHaveValue('')
    fireEvent.blur(to)
    expect(to).toHaveValue('2026-07-31')
    expect(address()).toBe('/advances?funded_from=2026-07-01&funded_to=2026-07-31')
    Object.defineProperty(to, 'validity', { configurable: true, value: { badInput: false } })
    await userEvent.clear(to)
    await waitFor(() => expect(chips()).toEqual(['Date Funded: from Jul 1, 2026Remove filter']))
    await userEvent.clear(within(dialog).getByLabelText('From'))
    await waitFor(() => expect(address()).toBe('/advances'))
    await userEvent.type(within(dialog).getByLabelText('To'), '2026-03-31')
    await waitFor(() => expect(address()).toBe('/advances?funded_to=2026-03-31'))
    await waitFor(() => expect(chips()).toEqual(['Date Funded: until Mar 31, 2026Remove filter']))
  } finally {
    jest.useRealTimers()
  }
})

// Proves R13.36.
test('a chip removes its filter, Clear all removes all of them, and Back brings them back', async () => {
  const { address, goBack } = show(`/advances?search=diner&deal_flow=Closed&funder_id=${atlas}&state=FL`)
  expect(await screen.findByRole('button', { name: 'Funder: Atlas Capital Remove filter' })).toBeVisible()
  expect(await button('Filter (3)')).toBeVisible()
  // A chip must not be found as a field: a dialog above the list has fields of the same names.
  expect(screen.queryByLabelText(/Funder|Status|State/)).not.toBeInTheDocument()
  await press('Status: Closed Remove filter')
  await waitFor(() => expect(address()).toBe(`/advances?search=diner&funder_id=${atlas}&state=FL`))
  await press('Clear all')
  await waitFor(() => expect(address()).toBe('/advances?search=diner'))
  expect(chips()).toEqual([])
  expect(await button('Filter')).toHaveTextContent(/^Filter$/)
  await goBack()
  expect(await screen.findByRole('button', { name: 'State: Florida Remove filter' })).toBeVisible()
})

// Proves R13.38.
test('values that the list does not accept are dropped from the address, with a note until the list changes', async () => {
  const { address } = show('/advances?deal_flow=Gone&sort=color&page=0&state=FL')
  const note = await screen.findByRole('status', { name: '' })
  await waitFor(() => expect(address()).toBe('/advances?state=FL'))
  expect(await screen.findByText('The filter "Status" was removed: its value is no longer valid.')).toBeVisible()
  expect(screen.getByText('The sort order was removed: this list has no such column.')).toBeVisible()
  expect(note).toBeDefined()
  await press('State: Florida Remove filter')
  await waitFor(() => expect(screen.queryByText(/was removed/)).not.toBeInTheDocument())
})

// Proves R13.38.
test('a filter for a record that is gone is dropped with a note, which can be dismissed', async () => {
  const { address } = show(`/advances?funder_id=${gone}`)
  expect(await screen.findByText('The filter "Funder" was removed: that funder no longer exists.')).toBeVisible()
  expect(address()).toBe('/advances')
  await press('Dismiss')
  await waitFor(() => expect(screen.queryByText(/was removed/)).not.toBeInTheDocument())
})

// Proves R13.38.
test('several values that are dropped at once all leave the address, each with its note', async () => {
  const { address } = show(`/advances?deal_flow=Gone&sort=color&funder_id=${gone}&state=FL&view=other`)
  await waitFor(() => expect(address()).toBe('/advances?state=FL'))
  await waitFor(() =>
    expect(screen.getByText(/The filter "Status" was removed/).parentElement).toHaveTextContent(
      /The sort order was removed.*The filter "Funder" was removed|The filter "Funder" was removed.*The sort order was removed/,
    ),
  )
  expect(screen.getByText(/The view was closed/)).toBeVisible()
})

test('the popup closes when the focus or a click goes elsewhere', async () => {
  show()
  await press('Filter')
  await panel()
  await press('Elsewhere')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await press('Filter')
  within(await panel())
    .getByRole('button', { name: 'Done' })
    .focus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
