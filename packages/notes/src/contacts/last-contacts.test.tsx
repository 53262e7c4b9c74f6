import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { advanceDetail, id, note, pageOf, press, renderRoutes, testApi } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LastContacts } from './last-contacts'

const api = testApi()
const list = `GET /api/advances/${id(1)}/notes` as const
const create = `POST /api/advances/${id(1)}/notes` as const
const owner = { kind: 'advances', id: id(1) } as const
const open = () => renderRoutes([{ path: '/', element: <LastContacts owner={owner} /> }], '/')
const call = (n: number, text = '') => note({ id: id(n), text, contact: 'call_out', result: 'no_answer' })

// Proves R23.21.
test('the last three contacts are shown, with what was said and a follow-up that is open', async () => {
  const due = { follow_up: '2025-01-06' }
  api.answers(
    list,
    pageOf([
      { ...call(1, 'Asked for Ann'), ...due },
      note({ id: id(2), text: 'Only a note' }),
      { ...call(3), ...due, done_at: '2025-01-06T12:00:00.000Z' },
      call(4),
      call(5, 'Too old'),
    ]),
  )
  open()
  expect(await screen.findByText('Asked for Ann')).toBeVisible()
  const contacts = screen.getAllByRole('listitem')
  expect(contacts).toHaveLength(3)
  expect(contacts.map((each) => within(each).queryAllByText(/Jan 6, 2025/).length)).toEqual([1, 0, 0])
  for (const text of ['Only a note', 'Too old']) expect(screen.queryByText(text)).not.toBeInTheDocument()
})

// Proves R2.37, R23.9.
test.each([
  ['', 'No answer'],
  ['Asked for Ann', '“Asked for Ann”'],
  ['Ann '.repeat(20), `“${'Ann '.repeat(15)}…”`],
])('a contact that an earlier try has saved after all is named: %j', async (text, named) => {
  api.answers(list, pageOf([]))
  api.answers(`GET /api/advances/${id(1)}`, advanceDetail({ id: id(1) }))
  api.refuses(create, 'The database cannot be reached.', 503)
  open()
  await press('Log Contact')
  const dialog = within(await screen.findByRole('dialog', { name: 'Log Contact' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Result' }), 'No answer')
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Log Contact' }))
  await save()
  await screen.findAllByText('The database cannot be reached.')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Result' }), 'Spoke')
  api.answers(create, { message: 'This key was used', first_answer: call(1, text) }, 422)
  await save()
  const told = (content: string) => content.includes(`Your first attempt was saved: ${named}.`)
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
})
