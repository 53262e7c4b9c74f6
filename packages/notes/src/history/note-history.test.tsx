import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { localDay } from '@mca/contract/days'
import type { Note } from '@mca/contract/notes'
import { answerQuestions, id, note, pageOf, renderRoutes, testApi } from '@mca/testing'
import { followAccount, openDraftAddress } from '@mca/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NoteHistory } from './note-history'

const api = testApi()
const list = `GET /api/merchants/${id(1)}/notes` as const
const secondPage = `${list}?page=2&limit=20` as const
const create = `POST /api/merchants/${id(1)}/notes` as const
beforeEach(() => api.answers(list, pageOf([])))

const open = () => renderRoutes([{ path: '/', element: <NoteHistory kind="merchants" id={id(1)} /> }], '/')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const addNote = async () => {
  await press('Add Note')
  const form = await screen.findByRole('form', { name: 'New note' })
  const text = within(form).getByRole('textbox', { name: 'Note' })
  await waitFor(() => expect(text).toHaveFocus())
  return text
}
const today = localDay(new Date())

// Proves R7.36.
test('the history has loading, empty and failed states', async () => {
  api.hangs(list)
  const { goTo } = open()
  expect(screen.getByRole('region', { name: 'Note History' })).toBeVisible()
  expect(screen.getByText('Loading note history...')).toBeVisible()
  await goTo('/elsewhere')
  api.refuses(list, 'Sorry')
  await goTo('/')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the note history')
  api.answers(list, pageOf([]))
  await press('Try again')
  expect(await screen.findByText('No notes yet')).toBeVisible()
})

// Proves R7.36, R7.37, R5.17.
test('a note shows its author, time, advance and whether it was edited; users can change only their own notes', async () => {
  const theirs = { author: { id: id(9), name: 'Bo Reed' }, edited_at: '2025-02-03T12:00:00.000Z' }
  const advance = { id: id(7), advance_id: 'ADV-000007' }
  api.answers(list, pageOf([note(), note({ id: id(2), text: 'First line\n\nSecond line', ...theirs, advance })]))
  open()
  await screen.findByText('Called the owner')
  const [mine, other] = screen.getAllByRole('listitem')
  if (!mine || !other) throw new Error('no notes')
  expect(mine).toHaveTextContent(/^Dana Cole · Jan 5, 2025, \d+:\d\d [AP]MCalled the owner$/)
  expect(other).toHaveTextContent(/^Bo Reed · Jan 5, 2025, .* · edited · ADV-000007First line Second line$/)
  expect(screen.getByText(/First line/).textContent).toBe('First line\n\nSecond line')
  expect(within(other).getByRole('link', { name: 'ADV-000007' })).toHaveAttribute('href', `/advances/${id(7)}`)
  for (const name of ['Edit note of Jan 5, 2025', 'Delete note of Jan 5, 2025']) {
    expect(within(mine).getByRole('button', { name })).toBeVisible()
    expect(within(other).queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

// Proves R7.36.
test('a long note is truncated until expanded, and older notes load on request', async () => {
  const long = 'All of it. '.repeat(100).trim()
  const notes = Array.from({ length: 20 }, (_, n) => note({ id: id(n + 10), text: n === 0 ? long : `Note ${n}` }))
  api.answers(list, pageOf(notes, { limit: 20, total: 22 }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  // A note was added meanwhile, so the last note of this page is the first of the next.
  const older = [notes[19], note({ id: id(1), text: 'Oldest' })].flatMap((each) => each ?? [])
  api.answers(secondPage, pageOf(older, { page: 2, limit: 20, total: 22 }))
  await press('Show older (2)')
  const oldest = (await screen.findByText('Oldest')).closest('li')
  await waitFor(() => expect(oldest).toHaveFocus())
  expect(screen.getAllByRole('listitem')).toHaveLength(21)
  // The first page is loaded again beside the second.
  const queries = api.calls(list).map(({ query }) => query)
  expect(queries.toSorted((a, b) => Number(a['page']) - Number(b['page']))).toEqual([
    { page: '1', limit: '20' },
    { page: '1', limit: '20' },
    { page: '2', limit: '20' },
  ])
  expect(screen.queryByRole('button', { name: /Show older/ })).not.toBeInTheDocument()
})

// Proves R7.39.
test('a note is saved with Ctrl+Enter, while Enter starts a line', async () => {
  api.answers(create, note(), 201)
  open()
  const text = await addNote()
  await userEvent.type(text, 'One{Enter}Two')
  await userEvent.type(screen.getByLabelText('Follow-up Date'), '2027-03-09')
  await userEvent.type(text, '{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Note created successfully')).toBeVisible()
  expect(api.calls(create)).toMatchObject([{ body: { text: 'One\nTwo', follow_up: '2027-03-09' } }])
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Add Note' })).toHaveFocus()
})

// Proves R7.39, R10.27.
test('a refused or lost save keeps the typed text and says why; retrying sends the same key', async () => {
  api.refuses(create, 'The server is being updated', 503)
  open()
  await userEvent.type(await addNote(), 'Kept')
  await press('Save Note')
  await waitFor(() => expect(screen.getAllByText('The server is being updated').length).toBeGreaterThan(1))
  expect(within(screen.getByRole('form')).getByText('The server is being updated')).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('Kept')
  api.answers(create, note({ text: 'Kept' }), 201)
  await press('Save Note')
  expect(await screen.findByText('Note created successfully')).toBeVisible()
  const keys = api.calls(create).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

// Proves R7.39, R2.43.
test('an empty note is refused, and Cancel offers to undo', async () => {
  open()
  await addNote()
  await press('Save Note')
  expect(await screen.findByText('Note is required')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Note'), 'Half a thought')
  await press('Cancel')
  expect(screen.getByRole('button', { name: 'Add Note' })).toHaveFocus()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByLabelText('Note')).toHaveValue('Half a thought')
})

// Proves R7.39, R1.22.
test('text typed when the session ended is restored after signing in, even for a note on a later page', async () => {
  const first = Array.from({ length: 20 }, (_, n) => note({ id: id(n + 10) }))
  api.answers(list, pageOf(first, { limit: 20, total: 21 }))
  api.answers(secondPage, pageOf([note({ text: 'Oldest' })], { page: 2, limit: 20, total: 21 }))
  const ana = id(1)
  followAccount(ana, false)
  const { goTo } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show older (1)' }))
  const oldest = (await screen.findByText('Oldest')).closest('li')
  if (!oldest) throw new Error('no note')
  await userEvent.click(within(oldest).getByRole('button', { name: /^Edit note/ }))
  await userEvent.type(await screen.findByLabelText('Note'), ' of all')
  followAccount(undefined, true)
  await goTo('/login')
  followAccount(ana, false)
  expect(await openDraftAddress()).toBe('/')
  await goTo('/')
  expect(await screen.findByText('Your entries from before your session ended were restored.')).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('Oldest of all')
})

// Proves R7.39.
test('a note keeps its form when other notes move it to a page that is not shown, and back', async () => {
  answerQuestions('yes')
  const mine = note({ text: 'Mine' })
  const others = Array.from({ length: 22 }, (_, n) => note({ id: id(n + 10), text: `Note ${n}` }))
  const answer = (shown: readonly Note[]) => {
    api.answers(list, pageOf(shown.slice(0, 20), { limit: 20, total: 60 }))
    api.answers(secondPage, pageOf(shown.slice(20), { page: 2, limit: 20, total: 60 }))
  }
  answer([...others.slice(0, 19), mine, ...others.slice(19)])
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show older (40)' }))
  await screen.findByText('Note 21')
  const itemOf = (text: string) => within(screen.getByText(text).closest('li') ?? document.body)
  await userEvent.click(itemOf('Mine').getByRole('button', { name: /^Edit note/ }))
  const text = await screen.findByLabelText('Note')
  await userEvent.type(text, ' and more')
  for (const [gone, shown] of [
    [0, others.slice(1)],
    [1, [mine, ...others.slice(2)]],
  ] as const) {
    answer(shown)
    api.answers(`DELETE /api/notes/${id(gone + 10)}`, undefined, 204)
    await userEvent.click(itemOf(`Note ${gone}`).getByRole('button', { name: /^Delete note/ }))
    await waitFor(() => expect(screen.queryByText(`Note ${gone}`)).not.toBeInTheDocument())
    expect(text).toBeVisible()
    expect(text).toHaveValue('Mine and more')
  }
})

// Proves R7.37, R2.31.
test('an own note is edited in place, based on the version that was opened', async () => {
  const put = `PUT /api/notes/${id(1)}` as const
  api.answers(list, pageOf([note()]))
  open()
  await screen.findByText('Called the owner')
  await press('Edit note of Jan 5, 2025')
  const text = within(await screen.findByRole('form', { name: 'Edit note' })).getByLabelText('Note')
  expect(text).toHaveValue('Called the owner')
  await userEvent.type(text, ' again')
  api.refuses(put, 'This note was changed by someone else', 409)
  await press('Update Note')
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
  api.answers(`GET /api/notes/${id(1)}`, note({ text: 'Called twice', updated_at: '2025-01-06T12:00:00.000Z' }))
  await press('Reload')
  await waitFor(() => expect(text).toHaveValue('Called twice'))
  expect(screen.getByText(/You had entered: Called the owner again/)).toBeVisible()
  api.answers(put, note())
  await press('Update Note')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit note of Jan 5, 2025' })).toHaveFocus())
  expect(api.calls(put).map(({ headers }) => headers['if-match'])).toEqual([
    '"2025-01-05T12:00:00.000Z"',
    '"2025-01-06T12:00:00.000Z"',
  ])
})

// Proves R2.29, R2.30.
test('deleting asks for confirmation, and the focus moves to the next note', async () => {
  const remove = `DELETE /api/notes/${id(1)}` as const
  const next = note({ id: id(2), created_at: '2025-01-04T12:00:00.000Z' })
  api.answers(list, pageOf([note(), next]))
  api.answers(remove, undefined, 204)
  open()
  await screen.findAllByText('Called the owner')
  const questions = answerQuestions('no')
  await press('Delete note of Jan 5, 2025')
  expect(questions).toEqual(['Are you sure you want to delete this note?'])
  expect(api.calls(remove)).toEqual([])
  answerQuestions('yes')
  api.answers(list, pageOf([next]))
  await press('Delete note of Jan 5, 2025')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit note of Jan 4, 2025' })).toHaveFocus())
})

// Proves R7.38.
test('a follow-up is red when it is overdue, and can be ticked off, reopened and undone', async () => {
  const put = `PUT /api/notes/${id(1)}/follow-up` as const
  const due = (day: string, n: number, done = {}) => note({ id: id(n), follow_up: day, ...done })
  const done = { done_at: '2025-03-10T12:00:00.000Z', done_by: 'Bo Reed' }
  api.answers(list, pageOf([due('2025-03-09', 1), due(today, 2), due('2999-03-09', 3), due('2025-03-08', 4, done)]))
  open()
  const badge = await screen.findByText('Follow up Mar 9, 2025 (overdue)')
  expect(badge).toHaveAttribute('data-palette', 'red')
  expect(screen.getByText(/\(today\)$/)).toHaveAttribute('data-palette', 'amber')
  expect(screen.getByText('Follow up Mar 9, 2999')).toHaveAttribute('data-palette', 'blue')
  expect(screen.getByText('by Bo Reed on Mar 10, 2025')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reopen follow-up of Mar 8, 2025' })).toBeVisible()
  api.answers(put, { ...due('2025-03-09', 1, done), updated_at: '2025-03-10T12:00:00.000Z' })
  await press('Mark done: follow-up of Mar 9, 2025')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.calls(put)).toHaveLength(2))
  expect(api.calls(put).map(({ body, headers }) => [body, headers['if-match']])).toEqual([
    [{ done: true }, '"2025-01-05T12:00:00.000Z"'],
    [{ done: false }, '"2025-03-10T12:00:00.000Z"'],
  ])
})
