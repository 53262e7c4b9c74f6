import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { button, press, saved, server, setUpList, show } from '../../testing/list-with-tools'

setUpList()

const opened = '/advances?view=one&deal_flow=Issues&state=FL'

// Proves R13.42.
test('the link of a view shows the view at once, without loading the whole list first', async () => {
  server.views = [saved({})]
  const { address, visited } = show('/advances?view=one')
  await waitFor(() => expect(address()).toBe(opened))
  expect([...visited]).toEqual(['/advances?view=one', opened])
  const rows = screen.getByRole('status', { name: 'rows' })
  await waitFor(() => expect(rows).toHaveTextContent('"deal_flow":["Issues"]'))
  expect(await screen.findByText('Behind, Florida')).toBeVisible()
  expect(screen.queryByText('Modified')).not.toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('Behind, Florida · MCA Back Office'))
})

// Proves R13.42.
test('a view without a filter shows the whole list', async () => {
  server.views = [saved({ query: {} })]
  show('/advances?view=one')
  expect(await screen.findByText('Behind, Florida')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('status', { name: 'rows' })).toHaveTextContent('"page":1'))
})

// Proves R13.42.
test('a view that no longer exists is closed with a note, and the whole list is shown', async () => {
  const { address } = show('/advances?view=other')
  expect(
    await screen.findByText('The view was closed: it no longer exists, or is no longer shared with you.'),
  ).toBeVisible()
  expect(address()).toBe('/advances')
  await waitFor(() => expect(screen.getByRole('status', { name: 'rows' })).toHaveTextContent('"page":1'))
})

// Proves R13.44.
test('a view counts as modified while the list differs from it; Reset view restores it, and Clear all leaves it', async () => {
  server.views = [saved({})]
  const { address } = show(opened)
  await press('State: Florida Remove filter')
  expect(await screen.findByText('Modified')).toBeVisible()
  await press('Reset view')
  await waitFor(() => expect(address()).toBe(opened))
  await waitFor(() => expect(screen.queryByText('Modified')).not.toBeInTheDocument())
  await press('Clear all')
  await waitFor(() => expect(address()).toBe('/advances'))
  await waitFor(() => expect(document.title).toBe('Advances · MCA Back Office'))
})

// Proves R13.30, R13.42.
test('a view shows its columns; a column that the list lacks is left out with a note, and another choice modifies the view', async () => {
  server.views = [saved({ columns: ['Name', 'ISO', 'Color'] })]
  const { address } = show('/advances?view=one')
  await waitFor(() => expect(address()).toBe(`${opened}&columns=Name%2CISO`))
  expect(await screen.findByText('Not shown, because this list has no such column: Color.')).toBeVisible()
  expect(screen.getByRole('status', { name: 'columns' })).toHaveTextContent(/^Name,ISO$/)
  expect(screen.queryByText('Modified')).not.toBeInTheDocument()
  await press('Display')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Amount' }))
  await waitFor(() => expect(address()).toBe(opened))
  expect(screen.getByRole('status', { name: 'columns' })).toHaveTextContent(/^Name,Amount,ISO$/)
  expect(await screen.findByText('Modified')).toBeVisible()
  await press('Reset view')
  await waitFor(() => expect(screen.getByRole('status', { name: 'columns' })).toHaveTextContent(/^Name,ISO$/))
})

// Proves R13.44.
test('the menu lists my views and the shared ones, and opens one', async () => {
  server.views = [
    saved({}),
    saved({ id: 'two', name: 'All of Bob', query: {}, shared: true, owner: { id: 'bob', name: 'Bob' } }),
  ]
  const { address } = show()
  await press('Views')
  const menu = await screen.findByRole('dialog', { name: 'Views' })
  expect(await within(menu).findByRole('region', { name: 'My views' })).toHaveTextContent('Behind, Florida')
  expect(within(menu).getByRole('region', { name: 'Shared views' })).toHaveTextContent('All of BobBob')
  await userEvent.click(within(menu).getByRole('link', { name: 'Behind, Florida' }))
  await waitFor(() => expect(address()).toBe(opened))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await press('Views')
  const again = await screen.findByRole('dialog', { name: 'Views' })
  expect(within(again).getByRole('link', { name: 'Behind, Florida' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(within(again).getByRole('link', { name: 'All records' }))
  await waitFor(() => expect(address()).toBe('/advances'))
})

// Proves R15.50.
test('a built-in view is there without a saved one, opens by keyboard, names the page, and cannot be changed', async () => {
  const { address } = show('/advances?search=diner&page=3')
  await userEvent.tab()
  await userEvent.tab()
  expect(await button('Views')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('dialog', { name: 'Views' })
  const builtIn = within(menu).getByRole('region', { name: 'Built-in views' })
  expect(builtIn).toHaveTextContent(/^Built-in viewsBehindPaused$/)
  await userEvent.tab()
  expect(within(builtIn).getByRole('link', { name: 'Behind' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/advances?bucket=1-7%2C8-14&sort=-behind&columns=ISO'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await button('Views')).toHaveFocus()
  expect(screen.getByRole('status', { name: 'columns' })).toHaveTextContent(/^Name,ISO$/)
  await waitFor(() => expect(document.title).toBe('Behind · MCA Back Office'))
  await press('Views')
  const again = await screen.findByRole('dialog', { name: 'Views' })
  expect(within(again).getByRole('link', { current: true })).toHaveTextContent('Behind')
  expect(
    within(again)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Save view…'])
})

// Proves R15.50.
test('a built-in view is open whenever the address matches it, unless a saved view is open', async () => {
  server.views = [saved({ name: 'My pauses', query: { standing: 'paused' } })]
  const name = (text: string) => screen.queryByText(text, { selector: 'span' })
  const { goTo } = show('/advances?sort=-behind&page=2&bucket=1-7,8-14')
  await waitFor(() => expect(name('Behind')).toBeVisible())
  await goTo('/advances?sort=behind&bucket=1-7,8-14')
  await waitFor(() => expect(name('Behind')).not.toBeInTheDocument())
  await goTo('/advances?standing=paused')
  await waitFor(() => expect(name('Paused')).toBeVisible())
  await goTo('/advances?view=one&standing=paused')
  await waitFor(() => expect(name('My pauses')).toBeVisible())
  expect(name('Paused')).not.toBeInTheDocument()
})

// Proves R13.44.
test('the current list is saved as a view, which then is open', async () => {
  const { address } = show('/advances?search=diner&state=FL&page=2')
  await press('Views')
  await press('Save view…')
  const dialog = await screen.findByRole('dialog', { name: 'Save View' })
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Diners')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Shared with all users' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save View' }))
  await waitFor(() => expect(address()).toBe('/advances?view=new&search=diner&state=FL'))
  expect(server.views).toMatchObject([
    { name: 'Diners', shared: true, list: 'advances', query: { search: 'diner', state: 'FL' } },
  ])
})

// Proves R13.44.
test('the owner updates, renames and deletes the open view', async () => {
  server.views = [saved({})]
  const { address } = show('/advances?view=one&deal_flow=Closed')
  await press('Views')
  await press("Update 'Behind, Florida'")
  await waitFor(() => expect(server.updates).toMatchObject([{ id: 'one', input: { query: { deal_flow: 'Closed' } } }]))
  await press('Views')
  await press('Rename or share…')
  const dialog = await screen.findByRole('dialog', { name: 'Edit View' })
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Behind, Florida')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  jest.spyOn(window, 'confirm').mockReturnValue(true)
  await press('Views')
  await press('Delete view')
  await waitFor(() => expect(address()).toBe('/advances'))
  expect(server.views).toEqual([])
})

// Proves R13.40, R13.44.
test('somebody else’s shared view can be copied, by link or as a new view, but not changed', async () => {
  server.views = [saved({ shared: true, owner: { id: 'bob', name: 'Bob' } })]
  show('/advances?view=one&deal_flow=Closed')
  await press('Views')
  const menu = await screen.findByRole('dialog', { name: 'Views' })
  await within(menu).findByRole('button', { name: 'Copy link' })
  expect(
    within(menu)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Save as new view…', 'Copy link'])
  const asked = jest.spyOn(window, 'prompt').mockReturnValue(null)
  // jsdom, like a page over plain HTTP, has no clipboard.
  await press('Copy link')
  await waitFor(() => expect(asked).toHaveBeenCalledWith('Copy this', 'http://localhost/advances?view=one'))
})
