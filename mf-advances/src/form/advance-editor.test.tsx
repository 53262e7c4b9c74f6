import { newAdvanceForm, newFee, newSyndicatorParticipation, type AdvanceForm } from '@mca/contract'
import { id, pageOf, renderRoutes, testApi } from '@mca/testing'
import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Profiler, type ProfilerOnRenderCallback } from 'react'
import { AdvanceEditor } from './advance-editor'

const api = testApi()
beforeEach(() => {
  for (const path of ['merchants', 'isos', 'funders', 'sales-reps', 'syndicators'])
    api.answers(`GET /api/${path}`, pageOf([]))
})

interface Given {
  values?: Partial<AdvanceForm>
  onSave?: (input: unknown) => Promise<unknown>
  onRender?: ProfilerOnRenderCallback
}

function show({ values, onSave = () => Promise.resolve(), onRender = () => undefined }: Given = {}) {
  const element = (
    <Profiler id="form" onRender={onRender}>
      <AdvanceEditor
        title="Create New Advance"
        submitLabel="Create Advance"
        defaultValues={{ ...newAdvanceForm(), ...values }}
        onSave={onSave}
      />
    </Profiler>
  )
  renderRoutes([{ path: '/advances/new', element }], '/advances/new')
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
function type(input: HTMLElement, text: string) {
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}

describe('values derived from an edit', () => {
  // Proves R11.9, R11.10.
  test('payback and factor are derived from each other', () => {
    show()
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
    show({ values: { amount: 10_000, payback: 12_500 } })
    type(field('Factor Rate'), '')
    expect(field('Factor Rate').value).toBe('1.250')
  })

  // Proves R11.12, R11.19.
  test('payment amount and count are derived from each other, and the end date from the count', () => {
    show({ values: { amount: 10_000, payback: 32.52, date_funded: '2026-01-05' } })
    type(field('Payment Amount'), '10.84')
    expect(field('Number of Payments').value).toBe('3')
    expect(field('Expected End Date').value).toBe('2026-01-08')
    type(field('Number of Payments'), '10')
    expect(field('Payment Amount').value).toBe('3.25')
    expect(field('Expected End Date').value).toBe('2026-01-19')
  })

  // Proves R11.15.
  test('a syndicator’s fee is a percent of that syndicator’s participation', () => {
    const syndicator = { ...newSyndicatorParticipation(), syndicator_fees: [newFee()] }
    show({ values: { amount: 10_000, syndicator_participations: [syndicator] } })
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
    show({
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
    show({ values: { amount: 10_000, company_fees: [newFee(), newFee()] } })
    const second = within(screen.getByRole('group', { name: 'Company fee 2' }))
    type(second.getByLabelText('Amount'), '500')
    fireEvent.click(screen.getByRole('button', { name: 'Remove company fee 1' }))
    type(field('Funded Amount'), '20000')
    const only = within(screen.getByRole('group', { name: 'Company fee 1' }))
    expect(only.getByLabelText<HTMLInputElement>('Amount').value).toBe('500.00')
    expect(only.getByLabelText<HTMLInputElement>('Percent').value).toBe('2.50')
  })

  // Proves R8.18.
  test('the panel warns as soon as participations exceed the funded amount', () => {
    show({ values: { amount: 10_000, company_participation: 10_000 } })
    expect(screen.queryByText(/Warning/)).toBeNull()
    type(field('Participation %'), '100.01')
    expect(screen.getByText('Warning: Total participation exceeds funded amount!')).toBeTruthy()
  })
})

describe('saving', () => {
  // Proves R10.15.
  test('shows under each field what is missing, and sends nothing', async () => {
    const onSave = jest.fn(() => Promise.resolve())
    show({ onSave })
    fireEvent.click(screen.getByRole('button', { name: 'Create Advance' }))
    await screen.findByText('Merchant is required')
    for (const message of [
      'Funded amount must be positive',
      'Payback amount must be positive',
      'Date funded is required',
      'Expected end date is required',
    ]) {
      expect(screen.getByText(message)).toBeTruthy()
    }
    expect(onSave).not.toHaveBeenCalled()
  })

  test('an error message disappears when its field is derived from another one', async () => {
    show({ values: { merchant_id: id(1), factor_rate: 1.25 } })
    fireEvent.click(screen.getByRole('button', { name: 'Create Advance' }))
    await screen.findByText('Payback amount must be positive')
    type(field('Funded Amount'), '10000')
    await waitFor(() => expect(screen.queryByText('Payback amount must be positive')).toBeNull())
  })
})

/**
 * 20 syndicators with 5 fees each. Compares React's render time for an edit (`actualDuration`) to that of the whole
 * form (`baseDuration`). If an edit renders everything again, the ratio is close to 1.
 */
// Proves R8.27.
test('an edit renders only the fields that depend on it', () => {
  const fees = () => Array.from({ length: 5 }, newFee)
  const rows = Array.from({ length: 20 }, () => ({ ...newSyndicatorParticipation(), syndicator_fees: fees() }))
  let actual = 0
  let whole = 0
  show({
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
