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
 * The names of the inputs that an edit renders. React sets the type of an input again whenever it renders it, which an observer sees
 * although it is the same.
 */
function inputsRenderedBy(edit: () => void): string[] {
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.body, { attributeFilter: ['type'], subtree: true })
  edit()
  const names = observer.takeRecords().map(({ target }) => (target instanceof HTMLInputElement ? target.name : ''))
  observer.disconnect()
  return [...new Set(names)].toSorted()
}

// Proves R8.27.
test('a key renders its own field and the fields that are derived from it, and no other', () => {
  const fee = { ...newFee(), percent: 2 }
  showEditor({
    values: {
      amount: 10_000,
      payback: 13_000,
      company_fees: [fee, newFee()],
      syndicator_participations: [{ ...newSyndicatorParticipation(), participation_pct: 10, syndicator_fees: [fee] }],
    },
  })
  const renderedWith = (name: string, value: string) => {
    const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? document.body
    fireEvent.focus(input)
    const names = inputsRenderedBy(() => fireEvent.change(input, { target: { value } }))
    fireEvent.blur(input)
    return names
  }
  expect(renderedWith('aliases', 'x')).toEqual(['aliases'])
  expect(renderedWith('company_commission', '5')).toEqual(['company_commission', 'company_commission_pct'])
  expect(renderedWith('company_fees.1.amount', '7')).toEqual(['company_fees.1.amount', 'company_fees.1.percent'])
  const row = 'syndicator_participations.0'
  expect(renderedWith(`${row}.participation_pct`, '20')).toEqual([
    `${row}.participation`,
    `${row}.participation_pct`,
    `${row}.syndicator_fees.0.amount`,
  ])
  expect(renderedWith('amount', '20000')).toEqual([
    'amount',
    'company_commission_pct',
    'company_fees.0.amount',
    'company_fees.1.percent',
    'company_participation',
    'factor_rate',
    `${row}.participation`,
    `${row}.syndicator_fees.0.amount`,
  ])
})
