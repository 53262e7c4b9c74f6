import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { field, section, typeInto } from './screens'

type Step = readonly [label: string, typed: string, follows: Readonly<Record<string, string>>]

/** Worked examples of the linked fields (R11.9 to R11.17), typed one after another. */
const examples: readonly (readonly [promise: string, steps: readonly Step[]])[] = [
  [
    'payback and factor: whichever was typed last is kept',
    [
      ['Funded Amount', '10000', { 'Participation Amount': '10,000.00' }],
      ['Factor Rate', '1.25', { 'Payback Amount': '12,500.00' }],
      ['Funded Amount', '20000', { 'Payback Amount': '25,000.00', 'Factor Rate': '1.250' }],
      ['Payback Amount', '26666.67', { 'Factor Rate': '1.333' }],
      ['Funded Amount', '10000', { 'Factor Rate': '2.667', 'Payback Amount': '26,666.67' }],
    ],
  ],
  [
    'count is rounded up on exact decimals; the payment amount follows a typed count',
    [
      ['Payback Amount', '32.52', {}],
      ['Payment Amount', '10.84', { 'Number of Payments': '3' }],
      ['Payment Amount', '10.83', { 'Number of Payments': '4' }],
      ['Number of Payments', '7', { 'Payment Amount': '4.65' }],
      ['Payback Amount', '70', { 'Payment Amount': '10.00', 'Number of Payments': '7' }],
      ['Payment Amount', '20', { 'Number of Payments': '4' }],
      ['Payback Amount', '100', { 'Number of Payments': '5', 'Payment Amount': '20.00' }],
    ],
  ],
  [
    'commissions and their percents follow each other against the funded amount',
    [
      ['Funded Amount', '8000', {}],
      ['Origination Commission %', '2.5', { 'Origination Commission': '200.00' }],
      ['Company Commission', '333.33', { 'Company Commission %': '4.17' }],
      ['Funded Amount', '16000', { 'Origination Commission': '400.00', 'Company Commission %': '2.08' }],
      ['Company Commission', '', { 'Company Commission %': '' }],
    ],
  ],
  [
    'the company participation follows its percent',
    [
      ['Funded Amount', '10000', { 'Participation Amount': '10,000.00' }],
      ['Participation %', '33.33', { 'Participation Amount': '3,333.00' }],
      ['Participation Amount', '2500', { 'Participation %': '25.00' }],
      ['Funded Amount', '20000', { 'Participation Amount': '5,000.00' }],
    ],
  ],
]

async function follow(page: Page, steps: readonly Step[]) {
  for (const [label, typed, follows] of steps) {
    await typeInto(field(page, label), typed)
    for (const [other, value] of Object.entries(follows)) {
      await expect(field(page, other), `${other} after ${label} ${typed}`).toHaveValue(value)
    }
  }
}

for (const [promise, steps] of examples) {
  // Proves R11.9, R11.10, R11.12, R11.13, R11.14, R11.15, R11.16, R11.17.
  test(promise, async ({ page, signIn }) => {
    await signIn('/advances/new')
    await follow(page, steps)
  })
}

// Proves R11.11.
test('an empty factor is derived from payback and amount', async ({ page, signIn }) => {
  await signIn('/advances/new')
  await typeInto(field(page, 'Funded Amount'), '10000')
  await typeInto(field(page, 'Payback Amount'), '12500')
  await typeInto(field(page, 'Factor Rate'), '')
  await expect(field(page, 'Factor Rate')).toHaveValue('1.250')
})

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    // Proves R11.8, R11.19, R11.20.
    test('the end date counts business days, and no day shifts', async ({ page, signIn, api }) => {
      await signIn('/advances/new')
      // 2 January 2026 is a Friday, the 3rd a Saturday.
      await field(page, 'Date Funded').fill('2026-01-02')
      await typeInto(field(page, 'Number of Payments'), '1')
      const end = field(page, 'Expected End Date')
      await expect(end).toHaveValue('2026-01-05')
      for (const [frequency, day] of [
        ['Weekly', '2026-01-09'],
        ['Bi-Weekly', '2026-01-16'],
        ['Monthly', '2026-02-03'],
        ['Daily', '2026-01-05'],
      ] as const) {
        await field(page, 'Collection Frequency').selectOption(frequency)
        await expect(end).toHaveValue(day)
      }
      await field(page, 'Date Funded').fill('2026-01-03')
      await expect(end).toHaveValue('2026-01-05')
      await end.fill('2026-01-31')
      await expect(end).toHaveValue('2026-01-31')

      const advance = await api.createAdvance({ date_funded: '2026-03-08', expected_end_date: '2026-12-31' })
      await page.goto('about:blank')
      await page.goto(`/advances/${advance.id}`)
      await expect(section(page, 'Funding Details')).toContainText('Mar 8, 2026')
      await expect(section(page, 'Funding Details')).toContainText('Dec 31, 2026')
    })
  })
}

// Proves R8.11.
test('a money field shows the plain number while focused, otherwise separators and two decimals', async ({
  page,
  signIn,
}) => {
  await signIn('/advances/new')
  const amount = field(page, 'Funded Amount')
  await typeInto(amount, '1234567.5')
  await expect(amount).toHaveValue('1,234,567.50')
  await amount.focus()
  await expect(amount).toHaveValue('1234567.5')
  await amount.fill('')
  await amount.pressSequentially('12.345')
  await expect(amount).toHaveValue('12.34')
  await expect(section(page, 'Funding Details').getByText('$').first()).toBeVisible()
})

// Proves R8.12.
test('the factor field takes digits and a dot, and shows three decimals when it loses the focus', async ({
  page,
  signIn,
}) => {
  await signIn('/advances/new')
  const factor = field(page, 'Factor Rate')
  await expect(factor).toHaveAttribute('placeholder', '1.250')
  await factor.pressSequentially('a1-.2x.5')
  await expect(factor).toHaveValue('1.25')
  await factor.blur()
  await expect(factor).toHaveValue('1.250')
})
