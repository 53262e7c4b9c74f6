import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { newFee, newSyndicatorParticipation } from '@mca/contract/advances'
import { fireEvent, screen, within } from '@testing-library/react'
import { field, setUpEditor, showEditor, type } from '../testing/show-editor'

setUpEditor()

// Proves R11.15.
test('a syndicator’s fee is a percent of that syndicator’s participation', () => {
  const syndicator = { ...newSyndicatorParticipation(), syndicator_fees: [newFee()] }
  showEditor({ values: { amount: 10_000, syndicator_participations: [syndicator] } })
  const row = within(screen.getByRole('group', { name: 'Syndicator 1' }))
  type(row.getByLabelText('Participation %'), '50')
  type(row.getByLabelText('Percent'), '3')
  expect(row.getByLabelText<HTMLInputElement>('Participation').value).toBe('5,000.00')
  expect(row.getByLabelText<HTMLInputElement>('Amount').value).toBe('150.00')
})

// Proves R11.16.
test('a new funded amount updates every figure of every row, each in its own field', () => {
  const fees = [{ ...newFee(), percent: 3 }, newFee(), { ...newFee(), percent: 4 }]
  const shares = { participation_pct: 50, commission_pct: 2, syndicator_fees: fees }
  showEditor({
    values: {
      amount: 10_000,
      company_fees: [{ ...newFee(), percent: 1 }],
      syndicator_participations: [
        { ...newSyndicatorParticipation(), ...shares },
        { ...newSyndicatorParticipation(), ...shares, participation_pct: 25 },
      ],
    },
  })
  type(field('Funded Amount'), '20000')
  const amountsOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByLabelText<HTMLInputElement>(/^(Participation|Commission|Amount)$/)
      .map(({ value }) => value)
  expect(amountsOf('Syndicator 1')).toEqual(['10,000.00', '200.00', '300.00', '', '400.00'])
  expect(amountsOf('Syndicator 2')).toEqual(['5,000.00', '100.00', '150.00', '', '200.00'])
  expect(amountsOf('Company fee 1')).toEqual(['200.00'])
  expect(field('Participation Amount').value).toBe('20,000.00')
})

// Proves R8.8.
test('removing a row keeps track of the typed fields in the rows after it', () => {
  showEditor({ values: { amount: 10_000, company_fees: [newFee(), newFee()] } })
  const second = within(screen.getByRole('group', { name: 'Company fee 2' }))
  type(second.getByLabelText('Amount'), '500')
  fireEvent.click(screen.getByRole('button', { name: 'Remove company fee 1' }))
  type(field('Funded Amount'), '20000')
  const only = within(screen.getByRole('group', { name: 'Company fee 1' }))
  expect(only.getByLabelText<HTMLInputElement>('Amount').value).toBe('500.00')
  expect(only.getByLabelText<HTMLInputElement>('Percent').value).toBe('2.50')
})

// Proves R8.6, R14.4, R14.6.
test('a new fee is a management fee, and has three names to choose from', () => {
  showEditor({ values: { amount: 10_000 } })
  fireEvent.click(screen.getByRole('button', { name: 'Add Fee' }))
  const fee = within(screen.getByRole('group', { name: 'Company fee 1' }))
  expect(fee.getByLabelText('Fee Name')).toHaveValue('Management Fee')
  expect(fee.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Management Fee',
    'Processing Fee',
    'Bank Fee',
  ])
})

// Proves R8.7, R8.9, R11.15, R11.16.
test('a syndicator has its own commission and fees, which follow its participation', () => {
  showEditor({ values: { amount: 10_000 } })
  fireEvent.click(screen.getByRole('button', { name: 'Add Syndicator' }))
  const row = within(screen.getByRole('group', { name: 'Syndicator 1' }))
  const valueOf = (label: string) => row.getByLabelText<HTMLInputElement>(label).value
  type(row.getByLabelText('Participation %'), '40')
  type(row.getByLabelText('Commission'), '100')
  fireEvent.click(row.getByRole('button', { name: 'Add Fee' }))
  type(row.getByLabelText('Percent'), '1')
  expect([valueOf('Participation'), valueOf('Commission %'), valueOf('Amount')]).toEqual(['4,000.00', '2.50', '40.00'])
  type(row.getByLabelText('Participation'), '2000')
  expect([valueOf('Participation %'), valueOf('Commission %'), valueOf('Amount')]).toEqual(['20.00', '5.00', '20.00'])
  fireEvent.click(row.getByRole('button', { name: 'Remove syndicator 1 fee 1' }))
  expect(row.getByText('No fees added')).toBeTruthy()
})

// Proves R8.19, R11.21, R11.22.
test('the totals add up; the origination commission is not among the commissions', () => {
  const fee = { ...newFee(), amount: 10.4 }
  const syndicator = {
    ...newSyndicatorParticipation(),
    participation: 2_500,
    commission: 20.3,
    syndicator_fees: [fee],
  }
  showEditor({
    values: {
      amount: 10_000,
      company_participation: 7_500,
      company_participation_pct: 75,
      origination_commission: 999,
      company_commission: 300.1,
      company_fees: [{ ...newFee(), amount: 50.2 }],
      syndicator_participations: [syndicator],
    },
  })
  const totals = within(screen.getByRole('region', { name: 'Totals Summary' }))
  const texts = (role: string) => totals.getAllByRole(role).map(({ textContent }) => textContent)
  expect(texts('term').map((term, index) => [term, texts('definition')[index]])).toEqual([
    ['Company Participation', '$7,500.00 (75.00%)'],
    ['Syndicators Participation', '$2,500.00 (25.00%)'],
    ['Total Participation', '$10,000.00 (100.00%)'],
    ['Available Syndication', '$0.00'],
    ['Company Commission', '$300.10'],
    ['Syndicator Commissions', '$20.30'],
    ['Company Fees', '$50.20'],
    ['Syndicator Fees', '$10.40'],
    ['Total Commission + Fees', '$381.00'],
  ])
})

// Proves R8.18.
test('the panel warns as soon as participations exceed the funded amount', () => {
  showEditor({ values: { amount: 10_000, company_participation: 10_000 } })
  expect(screen.queryByText(/Warning/)).toBeNull()
  const panel = within(screen.getByRole('region', { name: 'Syndicator Participations' })).getByRole('status')
  expect(panel).toHaveAttribute('data-palette', 'green')
  type(field('Participation %'), '100.01')
  expect(panel).toHaveTextContent('Warning: Total participation exceeds funded amount!')
  expect(panel).toHaveTextContent('-$1.00')
  expect(panel).toHaveAttribute('data-palette', 'red')
})

// Proves R20.120.
test('a new row has the focus, and the button that adds one stands below the last', () => {
  showEditor({ values: { amount: 10_000 } })
  const isBelow = (button: HTMLElement, row: HTMLElement) =>
    Boolean(row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)
  const group = (name: string) => screen.getByRole('group', { name })
  const addFee = screen.getByRole('button', { name: 'Add Fee' })
  fireEvent.click(addFee)
  fireEvent.click(addFee)
  expect(within(group('Company fee 2')).getByLabelText('Fee Name')).toHaveFocus()
  expect(isBelow(addFee, group('Company fee 2'))).toBe(true)
  const addSyndicator = screen.getByRole('button', { name: 'Add Syndicator' })
  fireEvent.click(addSyndicator)
  const syndicator = group('Syndicator 1')
  expect(within(syndicator).getByLabelText('Syndicator')).toHaveFocus()
  expect(isBelow(addSyndicator, syndicator)).toBe(true)
  const addOwnFee = within(syndicator).getByRole('button', { name: 'Add Fee' })
  fireEvent.click(addOwnFee)
  expect(within(group('Syndicator 1 fee 1')).getByLabelText('Fee Name')).toHaveFocus()
  expect(isBelow(addOwnFee, group('Syndicator 1 fee 1'))).toBe(true)
})

// Proves R2.721.
test('Ctrl+Shift+Enter adds a row of the kind that has the focus', () => {
  showEditor({ values: { amount: 10_000 } })
  const addAnother = (group: string, label: string) =>
    fireEvent.keyDown(within(screen.getByRole('group', { name: group })).getByLabelText(label), {
      key: 'Enter',
      ctrlKey: true,
      shiftKey: true,
    })
  fireEvent.click(screen.getByRole('button', { name: 'Add Fee' }))
  addAnother('Company fee 1', 'Amount')
  fireEvent.click(screen.getByRole('button', { name: 'Add Syndicator' }))
  addAnother('Syndicator 1', 'Participation')
  fireEvent.click(within(screen.getByRole('group', { name: 'Syndicator 1' })).getByRole('button', { name: 'Add Fee' }))
  addAnother('Syndicator 1 fee 1', 'Amount')
  const rows = screen
    .getAllByRole('group')
    .map((row) => row.getAttribute('aria-label') ?? row.querySelector('h3')?.textContent)
  expect(rows.filter((name) => /fee \d|Syndicator \d/.test(name ?? ''))).toEqual([
    'Company fee 1',
    'Company fee 2',
    'Syndicator 1',
    'Syndicator 1 fee 1',
    'Syndicator 1 fee 2',
    'Syndicator 2',
  ])
})
