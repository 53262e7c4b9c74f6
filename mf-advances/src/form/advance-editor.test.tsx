import '@testing-library/jest-dom/jest-globals'
import { newFee, newSyndicatorParticipation } from '@mca/contract/advances'
import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { field, setUpEditor, showEditor, type } from '../testing/show-editor'

const api = setUpEditor()

describe('values derived from an edit', () => {
  // Proves R11.9, R11.10.
  test('payback and factor are derived from each other', () => {
    showEditor()
    type(field('Funded Amount'), '10000')
    type(field('Factor Rate'), '1.25')
    expect(field('Payback Amount').value).toBe('12,500.00')
    type(field('Payback Amount'), '13333.33')
    expect(field('Factor Rate').value).toBe('1.333')
    type(field('Funded Amount'), '20000')
    expect(field('Factor Rate').value).toBe('0.667')
    expect(field('Payback Amount').value).toBe('13,333.33')
  })

  // Proves R11.11.
  test('a factor left empty is derived from payback and amount', () => {
    showEditor({ values: { amount: 10_000, payback: 12_500 } })
    type(field('Factor Rate'), '')
    expect(field('Factor Rate').value).toBe('1.250')
  })

  // Proves R11.12, R11.19.
  test('payment amount and count are derived from each other, and the end date from the count', () => {
    showEditor({ values: { amount: 10_000, payback: 32.52, date_funded: '2026-01-05' } })
    type(field('Payment Amount'), '10.84')
    expect(field('Number of Payments').value).toBe('3')
    expect(field('Expected End Date').value).toBe('2026-01-08')
    type(field('Number of Payments'), '10')
    expect(field('Payment Amount').value).toBe('3.25')
    expect(field('Expected End Date').value).toBe('2026-01-19')
  })

  // Proves R8.22.
  test('a stored end date stays until a field that it depends on is edited', () => {
    showEditor({
      values: {
        amount: 10_000,
        payback: 12_500,
        number_of_payments: 10,
        date_funded: '2026-01-05',
        expected_end_date: '2026-06-30',
      },
    })
    type(field('Aliases'), 'Kim Deli')
    type(field('Company Commission'), '5')
    expect(field('Expected End Date').value).toBe('2026-06-30')
    fireEvent.change(field('Collection Frequency'), { target: { value: 'Weekly' } })
    expect(field('Expected End Date').value).toBe('2026-03-16')
  })
})

describe('saving', () => {
  // Proves R8.26, R10.1, R10.15, R10.18, R10.20.
  test('shows the message of each missing field, focuses the first, and sends nothing', async () => {
    showEditor({
      values: { company_participation_pct: 101, syndicator_participations: [newSyndicatorParticipation()] },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Create Advance' }))
    await screen.findByText('Merchant is required')
    for (const [label, message] of [
      ['Merchant', 'Merchant is required'],
      ['Funded Amount', 'Funded amount must be positive'],
      ['Payback Amount', 'Payback amount must be positive'],
      ['Date Funded', 'Date funded is required'],
      ['Expected End Date', 'Expected end date is required'],
      ['Syndicator', 'Syndicator is required'],
    ] as const) {
      expect(field(label)).toHaveAccessibleDescription(message)
    }
    expect(screen.getByText('Participation % must be between 0 and 100')).toBeTruthy()
    expect(field('Merchant')).toHaveFocus()
    expect(api.calls('POST /api/advances')).toEqual([])
  })

  test('an error message disappears when its field is derived from another one', async () => {
    showEditor({ values: { factor_rate: 1.25 } })
    fireEvent.click(screen.getByRole('button', { name: 'Create Advance' }))
    await screen.findByText('Payback amount must be positive')
    type(field('Funded Amount'), '10000')
    await waitFor(() => expect(screen.queryByText('Payback amount must be positive')).toBeNull())
  })
})

/**
 * 20 syndicators with 5 fees each. Compares React's render time for an edit (`actualDuration`) to that of the whole
 * form (`baseDuration`). If an edit rerenders everything, the ratio is close to 1.
 */
// Proves R8.27.
test('an edit renders only the fields that depend on it', () => {
  const fees = () => Array.from({ length: 5 }, newFee)
  const rows = Array.from({ length: 20 }, () => ({ ...newSyndicatorParticipation(), syndicator_fees: fees() }))
  let actual = 0
  let whole = 0
  showEditor({
    values: { amount: 10_000, syndicator_participations: rows },
    onRender: (_id, _phase, actualDuration, baseDuration) => {
      actual += actualDuration
      whole = Math.max(whole, baseDuration)
    },
  })
  const shareOf = (edit: () => void) => {
    actual = 0
    edit()
    return actual / whole
  }
  // By name: looking up roles among 700 fields takes jsdom minutes.
  const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? document.body
  const inputs = {
    fee: input('syndicator_participations.19.syndicator_fees.4.amount'),
    aliases: input('aliases'),
  }
  fireEvent.focus(inputs.fee)
  const feeShare = shareOf(() => fireEvent.change(inputs.fee, { target: { value: '12' } }))
  fireEvent.blur(inputs.fee)
  const textShare = shareOf(() => fireEvent.change(inputs.aliases, { target: { value: 'x' } }))
  expect(feeShare).toBeLessThan(0.1)
  expect(textShare).toBeLessThan(0.1)
})
