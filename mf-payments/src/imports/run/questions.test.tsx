import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { valuesOf } from '@mca/contract/fields'
import { importFields, type ImportMappingInput } from '@mca/contract/imports'
import { press } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { checked, path, setUpImport } from '../../testing/show-import'

const { api, open } = setUpImport()
const mapping: ImportMappingInput = {
  source: 'Harbor ACH',
  header_line: 1,
  columns: Object.fromEntries(valuesOf(importFields).map((field) => [field, null])) as ImportMappingInput['columns'],
  date_order: 'mdy',
  payments_are: 'positive',
  status: 'cleared',
  payment_method: 'ACH',
  words: [{ field: 'status', word: 'OLD', means: 'cleared' }],
}

// Proves R16.575.
test('words that nobody has explained are asked once, and what they mean is sent with those from before', async () => {
  const put = `PUT ${path}/mapping` as const
  const fields = {
    mapping,
    unknown_words: [
      { field: 'status', word: '9BNK', rows: 12 },
      { field: 'method', word: 'QX-7', rows: 1 },
    ],
  } satisfies Parameters<typeof open>[0]
  await open(fields)
  api.answers(put, checked({ ...fields, state: 'checking' }))
  expect(screen.getByRole('heading', { name: 'What do these words mean?' })).toBeVisible()
  expect(screen.getByText('In 12 rows.')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Status “9BNK”'), 'No money moved: leave its rows out')
  await press('Check again')
  await waitFor(() => expect(api.calls(put)).toHaveLength(1))
  expect(api.calls(put)[0]?.body).toEqual({
    ...mapping,
    words: [...mapping.words, { field: 'status', word: '9BNK', means: 'no_money' }],
  })
})

// Proves R16.573.
test('the day of a file without one is shown to confirm or change', async () => {
  const put = `PUT ${path}/day` as const
  const fields = { kind: 'returns', file_day: '2025-03-10', day_is_assumed: true } as const
  await open(fields)
  api.answers(put, checked({ ...fields, state: 'checking' }))
  expect(screen.getByRole('heading', { name: 'On which day did the bank send these returns?' })).toBeVisible()
  await press('Confirm and check again')
  await waitFor(() => expect(api.calls(put).map(({ body }) => body)).toEqual([{ day: '2025-03-10' }]))
})
