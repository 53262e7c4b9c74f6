import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { DeskFigures, DeskRow, LateAdvances, Task } from '@mca/contract/tasks'
import { advanceDetail, id, merchant, pageOf, press, renderRoutes, schedule, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const desk = 'GET /api/desk'
const me = { id: id(1), name: 'Dana Cole' }
const bo = { id: id(2), name: 'Bo Reed' }
const taskOf = (fields: Partial<DeskRow['tasks'][number]> = {}): DeskRow['tasks'][number] => ({
  id: id(70),
  kind: 'missed',
  title: '$100 missed on Feb 4, 2025',
  due_on: '2025-02-04',
  priority: '2',
  owner: null,
  ...fields,
})
const row = (n: number, fields: Partial<DeskRow> = {}): DeskRow => ({
  id: id(n),
  advance_id: `ADV-00000${n}`,
  merchant: { id: id(1), name: 'Bluegate Diner LLC' },
  phone: '(305) 555-0100',
  state: 'FL',
  tasks: [taskOf({ id: id(70 + n) })],
  behind: 1_234.5,
  days_past_due: 12,
  owed: 9_876.5,
  last_received: '2025-01-31',
  last_contact: { at: '2025-02-01T15:00:00.000Z', result: 'no_answer' },
  next_day: '2025-02-05',
  left_out: null,
  stop: null,
  ...fields,
})
const list = (rows: DeskRow[], left_out = 0, others = { advances: 0, owed: 0 }) => ({
  ...pageOf(rows),
  left_out,
  others,
  elsewhere: 0,
})
const open = (address = '/advances/desk') => renderRoutes(routes, address)
const table = () => screen.findByRole('table', { name: 'advances' })

// Proves R23.19.
test('each advance shows its most urgent task and its last contact', async () => {
  const tasks = [taskOf({ kind: 'promise', title: 'Promised $100.00', owner: bo }), taskOf({ id: id(71) })]
  const empty = { phone: null, state: null, behind: null, days_past_due: null, last_received: null, last_contact: null }
  api.answers(
    desk,
    list([
      row(1, { tasks }),
      row(2, { ...empty, next_day: null, left_out: 'later', stop: { kind: 'bankruptcy', since: '2025-02-01' } }),
    ]),
  )
  open()
  expect(tableText(await table())).toEqual([
    ['Merchant', 'To Do', 'Task', 'Behind', 'Still Owed', 'Days Past Due', 'Last Contact', 'Follow Up On', 'Owner'],
    [
      'Bluegate Diner LLCADV-000001', 'Broken promise+1', 'Promised $100.00', '$1,235', '$9,877', '12', 'Feb 1, 2025 · No answer', 'Feb 5, 2025',
      'Bo Reed, Unassigned',
    ],
    [
      'Bluegate Diner LLCADV-000002', 'BankruptcyFollow-up is laterMissed debit', '$100 missed on Feb 4, 2025', '—', '$9,877', '—', '—', '—', 'Unassigned',
    ],
  ]) // oxfmt-ignore
  await press('Display')
  for (const column of ['Phone', 'State', 'Last Payment'])
    await userEvent.click(await screen.findByRole('checkbox', { name: column }))
  expect(tableText(await table()).map((cells) => cells.slice(-3))).toEqual([
    ['Phone', 'State', 'Last Payment'],
    ['(305) 555-0100', 'FL', 'Jan 31, 2025'],
    ['—', '—', '—'],
  ])
})

// Proves R23.16, R23.19.
test('the list says how many it leaves out, shows them, and whose tasks it lists', async () => {
  api.answers(desk, list([], 3))
  open()
  expect(await screen.findByText('Nothing to work today')).toBeVisible()
  expect(screen.getByText(/3 with an open promise, a contact today or a later follow-up left out/)).toBeVisible()
  await press('Show them')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Whose tasks' }), 'Everyone')
  await waitFor(() => expect(api.calls(desk).at(-1)?.query).toMatchObject({ owner: 'all', show: 'all' }))
  api.refuses(desk, 'Sorry')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Whose tasks' }), 'Mine')
  expect(await screen.findByText('Failed to load advances. Please try again.')).toBeVisible()
})

// Proves R23.583.
test("another line counts the late advances with somebody else's tasks, and shows everyone's", async () => {
  api.answers(desk, { ...list([row(1)]), elsewhere: 5 })
  open()
  expect(await screen.findByText(/^5 late on other desks/)).toBeVisible()
  api.answers(desk, list([row(1), row(2)]))
  await press("Show everyone's")
  await waitFor(() => expect(api.calls(desk).at(-1)?.query).toMatchObject({ owner: 'all' }))
  await waitFor(() => expect(screen.queryByText(/on other desks/)).not.toBeInTheDocument())
})

// Proves R23.583.
test('one line counts the late advances without a task, and shows them', async () => {
  api.answers(desk, list([row(1)], 0, { advances: 71, owed: 1_512_345.67 }))
  const { address } = open()
  expect(await screen.findByText(/71 others, \$1,512,346 still owed, late without a task/)).toBeVisible()
  api.answers(desk, list([row(2, { tasks: [] })], 0, { advances: 1, owed: 100 }))
  await userEvent.click(screen.getByRole('link', { name: 'Show' }))
  expect(address()).toBe('/advances/desk?show=others')
  expect(await screen.findByText(/1 late advance with \$100 still owed and no task that is due/)).toBeVisible()
  expect(api.calls(desk).at(-1)?.query).toMatchObject({ show: 'others' })
  expect(tableText(await table())[1]?.slice(0, 3)).toEqual(['Bluegate Diner LLCADV-000002', '', '—'])
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Back to the work list' }))
  expect(address()).toBe('/advances/desk')
})

// Proves R23.583.
test('the others of one group are counted by name', async () => {
  api.answers(desk, list([row(2, { tasks: [] })], 0, { advances: 71, owed: 100 }))
  open('/advances/desk?show=others&group=31-60')
  expect(await screen.findByText(/1 late advance of the group "31–60 days" with no task that is due/)).toBeVisible()
  expect(api.calls(desk).at(-1)?.query).toMatchObject({ show: 'others', group: '31-60' })
})

// Proves R23.584.
test('the late advances have a row for each group, whose rule is set and taken back', async () => {
  const group = { advances: 3, owed: 1_000, on_desk: 1, others: { advances: 2, owed: 600 }, days: null }
  const late: LateAdvances = {
    groups: [
      { ...group, group: '31-60' },
      { ...group, group: 'defaulted', days: 1 },
      { ...group, group: 'reopened', on_desk: 3, others: { advances: 0, owed: 0 } },
    ],
  }
  api.answers('GET /api/desk/late', late)
  open('/advances/desk?tab=late')
  expect(await screen.findByRole('button', { name: 'Set a rule…' })).toBeVisible()
  expect(tableText(screen.getByRole('table', { name: 'Late Advances' }))).toEqual([
    ['Group', 'Advances', 'Still Owed', 'On the Desk', 'Others', 'Owed by Others', 'Rule'],
    ['31–60 days', '3', '$1,000', '1', '2', '$600', 'Set a rule…'],
    ['Defaulted', '3', '$1,000', '1', '2', '$600', 'A task after 1 day without a contact'],
    ['Owed after payoff', '3', '$1,000', '3', '0', '$0', 'A task at once'],
    ['Total', '9', '$3,000', '5', '4', '$1,200', ''],
  ])
  const [others] = screen.getAllByRole('link', { name: '2' })
  expect(others).toHaveAttribute('href', '/advances/desk?show=others&group=31-60')
  const put = 'PUT /api/desk/rules/31-60'
  api.answers(put, { days: 7 })
  await press('Set a rule…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rule for 31–60 days' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Days without a contact' }), '7')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Rule' }))
  expect(await screen.findByText('31–60 days: A task after 7 days without a contact')).toBeVisible()
  await press('Undo')
  await waitFor(() => expect(api.calls(put).map(({ body }) => body)).toEqual([{ days: 7, was: null }, { days: null, was: 7 }]))
}) // oxfmt-ignore

// Proves R23.20, R23.12.
test('all tasks of the selected advances are assigned, with the undo of their bulk change', async () => {
  const assign = 'POST /api/tasks/assign'
  api.answers(desk, list([row(1, { tasks: [taskOf(), taskOf({ id: id(71) })] }), row(2)]))
  api.answers('GET /api/users', [
    { id: bo.id, email: 'bo@example.com', user_metadata: { name: 'Bo Reed' }, role: 'staff', created_at: '2025-01-01T00:00:00.000Z', last_sign_in_at: null },
  ]) // oxfmt-ignore
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ADV-000001' }))
  const bar = within(screen.getByRole('region', { name: 'Selected advances' }))
  expect(bar.getByText('1 selected')).toBeVisible()
  await bar.findByRole('option', { name: 'Bo Reed' })
  await userEvent.selectOptions(bar.getByRole('combobox', { name: 'Assign to' }), 'Bo Reed')
  api.answers(assign, {
    bulk_change_id: id(90),
    assigned: [{ id: id(70), owner: bo, before: null }],
    kept: [{ id: id(71), owner: null }],
  })
  await userEvent.click(bar.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('1 task assigned')).toBeVisible()
  expect(screen.getByText('To Bo Reed. 1 task already closed')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Selected advances' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View changes' })).toHaveAttribute(
    'href',
    `/payments/imports/changes/${id(90)}`,
  )
  const reason = 'It is assigned to Ann now.'
  const undo = `POST /api/bulk-changes/${id(90)}/undo` as const
  api.answers(undo, { undone: 1, refused: [{ line: 2, record_id: id(71), name: 'Call', reason }], next_line: null })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 task returned to its former owner, 1 not')).toBeVisible()
  expect(screen.getByText(`Call: ${reason}`)).toBeVisible()
  expect(api.calls(undo)).toHaveLength(1)
  expect(api.calls(assign).map(({ body }) => body)).toEqual([
    { tasks: [{ id: id(70), owner_id: bo.id }, { id: id(71), owner_id: bo.id }] },
  ]) // oxfmt-ignore
})

const answerDeal = (n: number) => {
  api.answers(`GET /api/advances/${id(n)}`, advanceDetail({ id: id(n), advance_id: `ADV-00000${n}` }))
  api.answers(`GET /api/advances/${id(n)}/schedule`, schedule())
  api.answers(`GET /api/advances/${id(n)}/promises`, pageOf([]))
  api.answers(`GET /api/advances/${id(n)}/notes`, pageOf([]))
  api.answers('GET /api/tasks', pageOf([]))
  api.answers(`GET /api/merchants/${id(1)}`, merchant())
}

// Proves R23.21.
test('an advance has its place and its neighbors, and keeps its place once it has left the list', async () => {
  for (const n of [1, 2, 3]) answerDeal(n)
  api.answers(desk, list([row(1), row(2), row(3)]))
  open(`/advances/desk/${id(2)}?owner=me`)
  expect(await screen.findByText('2 of 3 on the desk')).toBeVisible()
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('Previous')).toHaveAttribute('href', `/advances/desk/${id(1)}?owner=me`)
  expect(await screen.findByText('No contacts logged yet')).toBeVisible()
  // A contact is logged, so the list leaves the advance out.
  api.answers(`POST /api/advances/${id(2)}/notes`, {}, 201)
  api.answers(desk, list([row(1), row(3)], 1))
  await press('Log Contact')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Result' }), 'No answer')
  await userEvent.click(dialog.getByRole('button', { name: 'Log Contact' }))
  await waitFor(() => expect(screen.queryByText(/on the desk/)).not.toBeInTheDocument())
  expect(link('Next')).toHaveAttribute('href', `/advances/desk/${id(3)}?owner=me`)
})

// Proves R23.24.
test('the figures of the collectors have a share for each, and the kept promises of those decided', async () => {
  const figures: DeskFigures = {
    today: '2025-02-05',
    shares: [
      { owner: bo, tasks: 3, overdue: 1, advances: 2, behind: 500.25 },
      { owner: null, tasks: 1, overdue: 0, advances: 1, behind: 0 },
    ],
    promises: [
      { by: bo, month: '2025-02-01', made: 4, kept: 1, partly_kept: 1, broken: 1 },
      { by: me, month: '2025-01-01', made: 1, kept: 0, partly_kept: 0, broken: 0 },
    ],
  }
  api.answers('GET /api/desk/figures', figures)
  open('/advances/desk?tab=collectors')
  expect(tableText(await screen.findByRole('table', { name: 'Due by Today' }))).toEqual([
    ['Owner', 'Advances', 'Tasks', 'Overdue', 'Behind'],
    ['Bo Reed', '2', '3', '1', '$500'],
    ['Unassigned', '1', '1', '0', '$0'],
  ])
  expect(tableText(screen.getByRole('table', { name: 'Promises Kept' })).slice(1)).toEqual([
    ['Bo Reed', 'Feb 2025', '4', '1', '1', '1', '33.3%'],
    ['Dana Cole', 'Jan 2025', '1', '0', '0', '0', '—'],
  ])
})

// Proves R23.23.
test('all tasks are listed by owner and state, with links to their subjects', async () => {
  const about = { merchant: null, advance: null, return_id: null, party: null, file: null, created_by: null }
  const closed = { closed_by: bo, closed_at: '2025-02-04T15:00:00.000Z', closed_reason: 'Paid' }
  const task = { ...taskOf(), ...about, ...closed, state: 'open' as const }
  const payout = { kind: 'payout', title: 'Approve the payout of $10.00' } as const
  const party = { kind: 'syndicator', id: id(4), name: 'Harborline' } as const
  const tasks: Task[] = [
    {
      ...task,
      id: id(5),
      advance: { id: id(1), advance_id: 'ADV-000001' },
      merchant: { id: id(1), name: 'Bluegate Diner LLC' },
    },
    { ...task, ...payout, id: id(6), party },
  ]
  api.answers('GET /api/tasks', pageOf(tasks))
  const { address } = open('/advances/desk?tab=tasks')
  const shown = await screen.findByRole('table', { name: 'tasks' })
  expect(tableText(shown).slice(1)).toEqual([
    ['Bluegate Diner LLCADV-000001', 'Missed debit', '$100 missed on Feb 4, 2025', 'Feb 4, 2025', '2 · Normal', 'Unassigned', '—'],
    ['Harborline', 'Payout to approve', 'Approve the payout of $10.00', 'Feb 4, 2025', '2 · Normal', 'Unassigned', '—'],
  ]) // oxfmt-ignore
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Dismissed tasks')
  expect(await within(shown).findAllByText('Paid')).toHaveLength(2)
  await waitFor(() =>
    expect(api.calls('GET /api/tasks').at(-1)?.query).toMatchObject({ state: 'dropped', owner: 'mine' }),
  )
  await userEvent.click(screen.getByText('Harborline'))
  expect(address()).toBe(`/payments/payouts?show=payouts&party_id=${id(4)}`)
})

// Proves R25.120.
test('the task of a file to the bank opens the file', async () => {
  const about = { merchant: null, advance: null, return_id: null, party: null, created_by: null }
  const file = { id: id(8), name: 'ACH-12' }
  const release = { kind: 'ach_file', title: 'Release ACH-12, $100.00, settled on Feb 5, 2025' } as const
  const closed = { closed_by: null, closed_at: null, closed_reason: null }
  api.answers('GET /api/tasks', pageOf([{ ...taskOf(), ...about, ...closed, ...release, file, state: 'open' }]))
  const { address } = open('/advances/desk?tab=tasks')
  await userEvent.click(await screen.findByText('ACH-12'))
  expect(address()).toBe(`/payments/ach/${id(8)}`)
})
