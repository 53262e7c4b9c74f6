import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { Task } from '@mca/contract/tasks'
import { button, id, pageOf, press, renderRoutes, task, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TasksCard } from './tasks-card'

const api = testApi()
const list = 'GET /api/tasks'
const open = (tasks: Task[]) => {
  api.answers(list, pageOf(tasks))
  renderRoutes([{ path: '/', element: <TasksCard about={{ kind: 'advance', id: id(1) }} /> }], '/')
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

// Proves R23.22.
test('the card loads, fails, and says that there is nothing to do', async () => {
  api.refuses(list, 'Sorry')
  renderRoutes([{ path: '/', element: <TasksCard about={{ kind: 'advance', id: id(1) }} /> }], '/')
  expect(screen.getByText('Loading tasks...')).toBeVisible()
  expect(await screen.findByText('Failed to load the tasks.')).toBeVisible()
  api.answers(list, pageOf([]))
  await press('Try again')
  expect(await screen.findByText('Nothing to do')).toBeVisible()
})

// Proves R23.12, R23.22.
test('a task that somebody else took first stays theirs, and the toast says whose it is', async () => {
  open([task()])
  const assign = 'POST /api/tasks/assign'
  api.answers(assign, { assigned: [], kept: [{ id: id(7), owner: { id: id(3), name: 'Bo Reed' } }] })
  await userEvent.click(await button('Assign to me: Call the owner'))
  expect(await screen.findByText('This task is already assigned to Bo Reed.')).toBeVisible()
  expect(api.calls(assign)).toMatchObject([{ body: { tasks: [{ id: id(7), owner_id: id(1), from: null }] } }])
})

// Proves R23.22.
test('a task is done with Undo, or dropped with a reason', async () => {
  open([task({ owner: { id: id(3), name: 'Bo Reed' } })])
  const close = `POST /api/tasks/${id(7)}/close` as const
  const reopen = `POST /api/tasks/${id(7)}/reopen` as const
  api.answers(close, task({ state: 'done' }))
  api.answers(reopen, task())
  await userEvent.click(await button('Done: Call the owner'))
  expect(screen.queryByRole('button', { name: /^Assign to me/ })).not.toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.calls(reopen)).toHaveLength(1))
  await press('Dismiss: Call the owner')
  const drop = await dialog('Dismiss Task')
  await userEvent.click(drop.getByRole('button', { name: 'Dismiss Task' }))
  expect(await drop.findByText('Reason is required')).toBeVisible()
  await userEvent.type(drop.getByRole('textbox', { name: 'Reason' }), 'Paid')
  await userEvent.click(drop.getByRole('button', { name: 'Dismiss Task' }))
  await waitFor(() =>
    expect(api.calls(close).map(({ body }) => body)).toEqual([
      { state: 'done', reason: null },
      { state: 'dropped', reason: 'Paid' },
    ]),
  )
})

// Proves R23.11, R23.22.
test('a task is added about the advance; of a rule’s task only day and priority change', async () => {
  open([task({ kind: 'missed', title: '$100.00 missed', created_by: null })])
  const add = 'POST /api/tasks'
  const put = `PUT /api/tasks/${id(7)}` as const
  api.answers('GET /api/users', [])
  api.answers(add, task(), 201)
  api.answers(put, task())
  await userEvent.click(await button('Add Task'))
  const added = await dialog('Add Task')
  await userEvent.type(added.getByRole('textbox', { name: 'Task' }), 'Ask for the lease')
  await userEvent.click(added.getByRole('button', { name: 'Add Task' }))
  await waitFor(() =>
    expect(api.calls(add)).toMatchObject([
      { body: { title: 'Ask for the lease', owner_id: id(1), about: { kind: 'advance', id: id(1) } } },
    ]),
  )
  await userEvent.click(await button('Edit: $100.00 missed'))
  const edit = await dialog('Edit Task')
  expect(edit.queryByRole('combobox', { name: 'Kind' })).not.toBeInTheDocument()
  await userEvent.selectOptions(edit.getByRole('combobox', { name: 'Priority' }), '1 · High')
  await userEvent.click(edit.getByRole('button', { name: 'Update Task' }))
  await waitFor(() =>
    expect(api.calls(put).map(({ body, headers }) => [body, headers['if-match']])).toEqual([
      [{ due_on: '2025-02-05', priority: '1' }, '"2025-02-03T15:00:00.000Z"'],
    ]),
  )
})

// Proves R23.44.
test('the card of a merchant names the advances that its tasks are about, and adds tasks about the merchant', async () => {
  api.answers('GET /api/users', [])
  api.answers(list, pageOf([task(), task({ id: id(8), title: 'Ask for the lease', advance: null })]))
  renderRoutes([{ path: '/', element: <TasksCard about={{ kind: 'merchant', id: id(3) }} /> }], '/')
  expect(await screen.findByRole('link', { name: 'ADV-000001' })).toHaveAttribute('href', `/advances/${id(1)}`)
  expect(api.calls(list)[0]?.query).toMatchObject({ merchant_id: id(3) })
  await userEvent.click(await button('Add Task'))
  const add = await dialog('Add Task')
  await userEvent.type(add.getByLabelText('Task'), 'Send the form')
  api.answers('POST /api/tasks', task(), 201)
  await userEvent.click(add.getByRole('button', { name: 'Add Task' }))
  await waitFor(() =>
    expect(api.calls('POST /api/tasks')[0]?.body).toMatchObject({ about: { kind: 'merchant', id: id(3) } }),
  )
})
