import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { answerQuestions, id, press, schedule, tableText } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { card, change, get, pause, setUpSchedule } from '../testing/show-schedule'

const { api, open } = setUpSchedule()

// Proves R15.44.
test('every version shows its author, time and change, and the plan at that time', async () => {
  await open(schedule({ versions: [pause, change] }))
  await press('3 versions')
  const items = () => card().getAllByRole('listitem').slice(-3)
  expect(items().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Version 3: Payment Amount \$250\.00 from Mar 3, 2025Bo Reed · Feb 11, 2025Plan at the time: 64 debits/,
    ),
    expect.stringMatching(
      /^Version 2: No debits from Feb 10, 2025 through Feb 21, 2025Bo Reed · Feb 10, 2025Plan at the time: 100 debits/,
    ),
    'Version 1: original termsPlan at the time: 100 debits, the last on May 29, 2025',
  ])
  await press(/last on May 29, 2025$/)
  const table = card().getByRole('table', { name: 'Debits of version 1' })
  await within(table).findByText('May 29, 2025')
  const rows = tableText(table)
  expect(rows[0]).toEqual(['Debit', 'Due', 'Amount', 'Version'])
  expect(rows.at(-1)).toEqual(['100', 'May 29, 2025', '$125.00', '1'])
})

// Proves R15.44, R2.29.
test('only the newest version can be deleted, after a confirmation', async () => {
  const remove = `DELETE /api/advances/${id(1)}/schedule/versions/3` as const
  await open(schedule({ versions: [pause, change] }))
  await press('3 versions')
  const [button, ...others] = card().getAllByRole('button', { name: /^Delete version/ })
  if (!button) throw new Error('no button')
  expect(others).toEqual([])
  const questions = answerQuestions('no')
  await userEvent.click(button)
  expect(questions).toEqual(['Are you sure you want to delete this change?'])
  answerQuestions('yes')
  api.answers(remove, schedule({ versions: [pause] }))
  api.answers(get, schedule({ versions: [pause] }))
  await userEvent.click(button)
  expect(await screen.findByText('Schedule restored successfully')).toBeVisible()
  expect(await screen.findByRole('button', { name: '2 versions' })).toBeVisible()
  await waitFor(() => expect(api.calls(remove)).toHaveLength(1))
})
