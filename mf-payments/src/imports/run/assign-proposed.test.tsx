import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { PayerProposal } from '@mca/contract/imports'
import { id, press } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { candidate, checked, path, setUpImport } from '../../testing/show-import'

const { api, open } = setUpImport()
const proposals = `GET ${path}/proposals` as const
const assign = `POST ${path}/assign-proposed` as const

const proposal = (n: number, fields: Partial<PayerProposal> = {}): PayerProposal => ({
  payer: `OAK.${n} [CAFE]`,
  rows: n,
  amount: 10.1 * n,
  first_date: '2025-03-03',
  last_date: '2025-03-07',
  advance: candidate(n),
  ...fields,
})
const openDialog = async () => {
  await press('Assign 3 as Proposed…')
  return screen.findByRole('dialog', { name: 'Assign as Proposed' })
}

// Proves R16.635.
test('the proposals are listed with deal, rows, sum and what is owed, and those that stay ticked are assigned in one call', async () => {
  api.answers(assign, checked())
  await open({}, '', { data: [proposal(1), proposal(2), proposal(3)] })
  const dialog = await openDialog()
  expect(within(dialog).getByText('3 of 3 payers, 6 rows, $60.60')).toBeVisible()
  expect(within(dialog).getByRole('row', { name: /OAK\.2/ })).toHaveTextContent(
    'OAK.2 [CAFE]Merchant 2ADV-0000022$20.20$5,000.00',
  )
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Select OAK.2 [CAFE]' }))
  expect(within(dialog).getByText('2 of 3 payers, 4 rows, $40.40')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Remember for these payers/ }))
  await press('Assign 2 Payers')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await screen.findByText('2 payers, $40.40')).toBeVisible()
  expect(api.calls(assign).map(({ body }) => body)).toEqual([
    {
      payers: [
        { payer: 'OAK.1 [CAFE]', rows: 1, advance_id: id(1) },
        { payer: 'OAK.3 [CAFE]', rows: 3, advance_id: id(3) },
      ],
      remember: true,
    },
  ])
})

// Proves R16.635.
test('a refusal says why, shows the proposals as they are now, and keeps what was cleared', async () => {
  const message =
    'Nothing was assigned: the rows or the deal of OAK.1 [CAFE] have changed. Check the list and try again.'
  api.refuses(assign, message, 409)
  await open({}, '', { data: [proposal(1), proposal(2), proposal(3)] })
  const dialog = await openDialog()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Select OAK.2 [CAFE]' }))
  api.answers(proposals, { data: [proposal(2), proposal(3), proposal(4)] })
  await press('Assign 2 Payers')
  expect(await within(dialog).findByText(message)).toBeVisible()
  // A payer that was not shown before is not ticked.
  expect(await within(dialog).findByText('1 of 3 payers, 3 rows, $30.30')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Select OAK.3 [CAFE]' }))
  expect(within(dialog).getByRole('button', { name: 'Assign 0 Payers' })).toBeDisabled()
})

// Proves R16.635.
test.each([
  ['of one payer', {}, [proposal(1)]],
  [
    'of a committed import',
    { state: 'committed', committed: { rows: 1, amount: 1 }, committed_at: '2025-03-10T12:00:00.000Z' },
    [proposal(1), proposal(2)],
  ],
  ['of returns', { kind: 'returns' }, [proposal(1), proposal(2)]],
] as const)('there is no button for the proposals %s', async (_of, fields, data) => {
  await open(fields, '', { data: [...data] })
  expect(await screen.findByRole('button', { name: 'Assign Payer 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /as Proposed/ })).not.toBeInTheDocument()
})
