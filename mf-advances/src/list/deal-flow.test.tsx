import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceDetail, advanceRow, id, pageOf, renderRoutes, testApi } from '@mca/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const update = `PUT /api/advances/${id(1)}` as const
const status = () => screen.findByRole('combobox', { name: 'Status of ADV-000001' })

// Proves R7.9.
test('the status of every row has its six options before it is pointed at or focused', async () => {
  api.answers('GET /api/advances', pageOf([1, 2].map((n) => advanceRow({ id: id(n), advance_id: `ADV-00000${n}` }))))
  renderRoutes(routes, '/advances')
  for (const select of await screen.findAllByRole('combobox', { name: /^Status of/ }))
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Funded', 'Renewed', 'Defaulted', 'Paid OFF', 'Collections', 'Issues'])
})

// Proves R7.4, R7.10.
test('each deal flow has its color, and Closed is black', async () => {
  const flows = ['Funded', 'Renewed', 'Defaulted', 'Paid OFF', 'Collections', 'Issues'] as const
  const rows = flows.map((deal_flow, n) => advanceRow({ id: id(n), advance_id: `ADV-${n}`, deal_flow }))
  const closed = advanceRow({ id: id(9), paid: 12_500, performance: 1, closed: true })
  api.answers('GET /api/advances', pageOf([...rows, closed]))
  renderRoutes(routes, '/advances')
  const paletteOf = (element: Element) => element.closest('[data-palette]')?.getAttribute('data-palette')
  const selects = await screen.findAllByRole('combobox', { name: /^Status of/ })
  expect(selects.map(paletteOf)).toEqual(['green', 'blue', 'red', 'purple', 'orange', 'yellow'])
  expect(paletteOf(screen.getByText('Closed'))).toBe('black')
})

// Proves R7.11.
test('after two choices that both fail, the stored deal flow shows again', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  api.answers(update, 'not JSON', 500)
  renderRoutes(routes, '/advances')
  const select = await status()
  await userEvent.selectOptions(select, 'Issues')
  await userEvent.selectOptions(select, 'Renewed')
  await waitFor(() => expect(screen.getAllByText('Failed to update advance')).toHaveLength(2))
  await waitFor(async () => expect(await status()).toHaveValue('Funded'))
})

// Proves R7.9.
test('a chosen deal flow shows at once, and is saved with the stored fields and their version', async () => {
  const stored = advanceRow({ aliases: 'Kim Deli' })
  api.answers('GET /api/advances', pageOf([stored]))
  api.hangs(update)
  renderRoutes(routes, '/advances')
  const select = await status()
  await userEvent.selectOptions(select, 'Collections')
  expect(select).toHaveValue('Collections')
  await waitFor(() => expect(api.calls(update)).toHaveLength(1))
  const [call] = api.calls(update)
  expect(call?.body).toMatchObject({ deal_flow: 'Collections', aliases: 'Kim Deli', payback: 12_500, status: 'active' })
  expect(call?.body).not.toHaveProperty('company_fees')
  expect(call?.headers['if-match']).toBe(`"${stored.updated_at}"`)
})

// Proves R7.11.
test('a refused deal flow shows the reason, and the stored one returns', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  api.refuses(update, 'The deal flow of a closed advance cannot be changed', 409)
  renderRoutes(routes, '/advances')
  await userEvent.selectOptions(await status(), 'Issues')
  expect(await screen.findByText('The deal flow of a closed advance cannot be changed')).toBeVisible()
  await waitFor(async () => expect(await status()).toHaveValue('Funded'))
})

// Proves R7.12.
test('a second choice is based on what the first one saved', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  const saved = { deal_flow: 'Issues', aliases: 'Changed meanwhile', updated_at: '2025-06-01T00:00:00.000Z' } as const
  let answerFirst = () => {}
  const isAnswered = new Promise<void>((resolve) => (answerFirst = resolve))
  api.answersAfter(update, isAnswered, advanceDetail(saved))
  renderRoutes(routes, '/advances')
  const select = await status()
  // From now on, only the response to the first choice has the stored version for the second one.
  api.hangs('GET /api/advances')
  await userEvent.selectOptions(select, 'Issues')
  await waitFor(() => expect(api.calls(update)).toHaveLength(1))
  await userEvent.selectOptions(select, 'Renewed')
  answerFirst()
  await waitFor(() => expect(api.calls(update)).toHaveLength(2))
  expect(api.calls(update).at(1)).toMatchObject({
    body: { deal_flow: 'Renewed', aliases: 'Changed meanwhile' },
    headers: { 'if-match': `"${saved.updated_at}"` },
  })
})

// Proves R7.25.
test('a choice by keys is only shown, until Escape drops it or Enter saves it', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  api.hangs(update)
  renderRoutes(routes, '/advances')
  const select = await status()
  // A browser changes the select in the task of the key.
  const choose = (value: string) => {
    fireEvent.keyDown(select, { key: 'ArrowDown' })
    fireEvent.change(select, { target: { value } })
  }
  choose('Issues')
  expect(select).toHaveValue('Issues')
  expect(select).toHaveAccessibleDescription(/^Not saved yet/)
  fireEvent.keyDown(select, { key: 'Escape' })
  expect(select).toHaveValue('Funded')
  choose('Renewed')
  fireEvent.keyDown(select, { key: 'Enter' })
  await waitFor(() => expect(api.calls(update)).toHaveLength(1))
  expect(api.calls(update).at(0)).toMatchObject({ body: { deal_flow: 'Renewed' } })
})

// Proves R7.26.
test('Undo saves the deal flow that was replaced, with the version that the choice saved', async () => {
  api.answers('GET /api/advances', pageOf([advanceRow()]))
  const saved = advanceDetail({ deal_flow: 'Issues', updated_at: '2025-06-01T00:00:00.000Z' })
  api.answers(update, saved)
  renderRoutes(routes, '/advances')
  await userEvent.selectOptions(await status(), 'Issues')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.getByText('ADV-000001 is now Issues')).toBeVisible()
  // A later change, whose version the row now has. The undo must not use that version.
  const newer = { deal_flow: 'Renewed', updated_at: '2025-07-01T00:00:00.000Z' } as const
  api.answers(update, advanceDetail(newer))
  await userEvent.selectOptions(await status(), 'Renewed')
  await waitFor(() => expect(api.calls(update)).toHaveLength(2))
  api.refuses(update, 'It was changed by someone else', 409)
  await userEvent.click(undo)
  expect(await screen.findByText('It was changed by someone else')).toBeVisible()
  expect(api.calls(update).at(2)).toMatchObject({
    body: { deal_flow: 'Funded' },
    headers: { 'if-match': `"${saved.updated_at}"` },
  })
})
