import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { newSyndicatorFee, newSyndicatorParticipation, type SyndicatorFeeForm } from '@mca/contract/advances'
import { id } from '@mca/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { setUpEditor, showEditor, type } from '../testing/show-editor'

const api = setUpEditor()

/** Shows a deal of $10,000 that pays back $12,000, of which a syndicator has $5,000 and this fee. */
function showFee(fields: Partial<SyndicatorFeeForm> = {}) {
  const fee = { ...newSyndicatorFee(), amount: 200, percent: 4, ...fields }
  const participation = { participation: 5_000, participation_pct: 50, syndicator_fees: [fee] }
  showEditor({
    values: {
      amount: 10_000,
      payback: 12_000,
      syndicator_participations: [{ ...newSyndicatorParticipation(), ...participation }],
    },
  })
  return within(screen.getByRole('group', { name: 'Syndicator 1 fee 1' }))
}
const valueOf = (row: ReturnType<typeof showFee>, label: string) => row.getByLabelText<HTMLInputElement>(label).value

// Proves R21.41.
test('a fee has a base and a time; one on what is collected is paid with each payment, and its amount is an estimate', () => {
  const fee = showFee()
  expect(fee.getByLabelText('When Is It Paid?')).toHaveValue('upfront')
  fireEvent.change(fee.getByLabelText('When Is It Paid?'), { target: { value: 'after_principal' } })
  fireEvent.change(fee.getByLabelText('Percent Of'), { target: { value: 'payback' } })
  expect(valueOf(fee, 'Amount')).toBe('240.00')
  expect(fee.getByText('The percent is of the right to receive.')).toBeVisible()
  fireEvent.change(fee.getByLabelText('Percent Of'), { target: { value: 'collected' } })
  expect(valueOf(fee, 'When Is It Paid?')).toBe('With each payment')
  expect(fee.getByText('The amount is an estimate: the percent of the right to receive.')).toBeVisible()
  fireEvent.change(fee.getByLabelText('Percent Of'), { target: { value: 'participation' } })
  expect(valueOf(fee, 'Amount')).toBe('200.00')
  expect(fee.getByLabelText('When Is It Paid?')).toHaveValue('after_principal')
})

// Proves R21.42, R21.43.
test('a fee of more than the participation and one of nothing are told, and saved', () => {
  const fee = showFee()
  type(fee.getByLabelText('Percent'), '150')
  expect(fee.getByText('This fee is more than the participation.')).toBeVisible()
  type(fee.getByLabelText('Percent'), '0')
  expect(fee.getByText('A fee of $0.00 is never charged.')).toBeVisible()
  fireEvent.change(fee.getByLabelText('Percent Of'), { target: { value: 'collected' } })
  expect(fee.getByText('A fee of 0% is never charged.')).toBeVisible()
})

// Proves R21.44.
test('a note says that a syndicator listed twice has one position', () => {
  api.hangs(`GET /api/syndicators/${id(5)}`)
  const row = { ...newSyndicatorParticipation(), syndicator_id: id(5) }
  showEditor({ values: { amount: 10_000, syndicator_participations: [row, row] } })
  const [first, second] = [1, 2].map((number) => within(screen.getByRole('group', { name: `Syndicator ${number}` })))
  const sentence = 'This syndicator is already listed above. Its ledger shows both participations as one position.'
  expect(first?.queryByText(sentence)).toBeNull()
  expect(second?.getByText(sentence)).toBeVisible()
})

// Proves R21.40.
test('new rows send their terms to a server with ledgers, and only the fields of the specification to others', () => {
  const add = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add Syndicator' }))
    const row = within(screen.getByRole('group', { name: 'Syndicator 1' }))
    fireEvent.click(row.getByRole('button', { name: 'Add Fee' }))
    return row
  }
  showEditor()
  expect(add().getByRole('checkbox', { name: 'Shares in Over-collection' })).toBeChecked()
  expect(screen.getByLabelText('Percent Of')).toHaveValue('participation')
})

// Proves R20.2.
test('without ledgers on the server, a syndicator has the fields of the specification alone', () => {
  api.hasOnlySpecification()
  const fee = showFee({ base: undefined, timing: undefined })
  expect(fee.queryByLabelText('Percent Of')).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Shares in Over-collection' })).toBeNull()
})
