import type { AdvanceDetail, Page as ListPage, Party } from '@mca/contract'
import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/api'
import { hueOf } from '../fixtures/look'
import { expect, test } from '../fixtures/test'
import { field, fillRequired, pick, section, typeInto } from './screens'

const warning = 'Warning: Total participation exceeds funded amount!'

const syndicator = (page: Page, number: number) =>
  page.getByRole('group', { name: `Syndicator ${number}`, exact: true })
const syndicatorFee = (page: Page, number: number, place: number) =>
  page.getByRole('group', { name: `Syndicator ${number} fee ${place}`, exact: true })

/** Adds three syndicators to the open form, the first with one fee, the second with two, and the third with three. */
async function addThreeSyndicators(page: Page, api: Api): Promise<[first: Party, second: Party, third: Party]> {
  const added: [Party, Party, Party] = [
    await api.createParty('syndicator'),
    await api.createParty('syndicator'),
    await api.createParty('syndicator'),
  ]
  for (const [index, { name }] of added.entries()) {
    const number = index + 1
    const row = syndicator(page, number)
    await page.getByRole('button', { name: 'Add Syndicator' }).click()
    await pick(row, 'Syndicator', name)
    await typeInto(field(row, 'Participation'), `${number}000`)
    for (let place = 1; place <= number; place += 1) {
      await row.getByRole('button', { name: 'Add Fee' }).click()
      await typeInto(syndicatorFee(page, number, place).getByLabel('Amount'), `${number * 10 + place}`)
    }
  }
  return added
}

// Proves R8.6, R8.9, R11.15, R11.16, R14.4, R14.6.
test('company fees can be added and removed, and follow the funded amount', async ({ page, signIn }) => {
  await signIn('/advances/new')
  await typeInto(field(page, 'Funded Amount'), '10000')
  const fees = section(page, 'Company Fees')
  await expect(fees.getByText('No company fees added. Click "Add Fee" to add one.')).toBeVisible()
  await fees.getByRole('button', { name: 'Add Fee' }).click()
  await expect(fees.getByLabel('Fee Name')).toHaveValue('Management Fee')
  await expect(fees.getByLabel('Fee Name').getByRole('option')).toHaveText([
    'Management Fee',
    'Processing Fee',
    'Bank Fee',
  ])
  await typeInto(fees.getByLabel('Percent'), '2.5')
  await expect(fees.getByLabel('Amount')).toHaveValue('250.00')
  await fees.getByRole('button', { name: 'Add Fee' }).click()
  const second = fees.getByRole('group', { name: 'Company fee 2' })
  await typeInto(second.getByLabel('Amount'), '100')
  await expect(second.getByLabel('Percent')).toHaveValue('1.00')
  await fees.getByRole('button', { name: 'Remove company fee 1' }).click()
  await expect(fees.getByRole('group')).toHaveCount(1)
  await expect(fees.getByLabel('Amount')).toHaveValue('100.00')
  // The typed dollars stay and the percent follows, also after the row has moved up.
  await typeInto(field(page, 'Funded Amount'), '20000')
  await expect(fees.getByLabel('Amount')).toHaveValue('100.00')
  await expect(fees.getByLabel('Percent')).toHaveValue('0.50')
})

// Proves R8.7, R8.9, R11.15, R11.16.
test('a syndicator’s commission and fees are computed from its own participation', async ({ page, signIn }) => {
  await signIn('/advances/new')
  await typeInto(field(page, 'Funded Amount'), '10000')
  const syndicators = section(page, 'Syndicator Participations')
  await expect(
    syndicators.getByText('No syndicator participations added. Click "Add Syndicator" to add one.'),
  ).toBeVisible()
  await syndicators.getByRole('button', { name: 'Add Syndicator' }).click()
  const row = syndicators.getByRole('group', { name: 'Syndicator 1', exact: true })
  await expect(row.getByText('No fees added')).toBeVisible()
  await typeInto(field(row, 'Participation %'), '40')
  await expect(field(row, 'Participation')).toHaveValue('4,000.00')
  await typeInto(field(row, 'Commission'), '100')
  await expect(field(row, 'Commission %')).toHaveValue('2.50')
  await row.getByRole('button', { name: 'Add Fee' }).click()
  await expect(row.getByLabel('Fee Name')).toHaveValue('Management Fee')
  await typeInto(row.getByLabel('Percent'), '1')
  await expect(row.getByLabel('Amount')).toHaveValue('40.00')
  await typeInto(field(row, 'Participation'), '2000')
  await expect(field(row, 'Participation %')).toHaveValue('20.00')
  await expect(field(row, 'Commission %')).toHaveValue('5.00')
  await expect(row.getByLabel('Amount')).toHaveValue('20.00')
  await row.getByRole('button', { name: 'Remove syndicator 1 fee 1' }).click()
  await expect(row.getByText('No fees added')).toBeVisible()
  await syndicators.getByRole('button', { name: 'Remove syndicator 1' }).click()
  await expect(row).toBeHidden()
})

// Proves R8.18, R8.19, R11.21, R11.22.
test('the summary adds up, and turns red when more is given away than funded', async ({ page, signIn }) => {
  await signIn('/advances/new')
  const panel = section(page, 'Syndicator Participations').locator('output')
  const totals = section(page, 'Totals Summary')
  const total = (name: string) => totals.locator('dl > div').filter({ hasText: name })
  await typeInto(field(page, 'Funded Amount'), '10000')
  await expect(panel).toContainText('$0.00')
  await typeInto(field(page, 'Participation %'), '75')
  await expect(panel).toContainText('$2,500.00')
  expect(await hueOf(panel.getByText('Available Syndication'))).toBe('green')
  await typeInto(field(page, 'Origination Commission'), '999')
  await typeInto(field(page, 'Company Commission'), '300.10')
  await section(page, 'Company Fees').getByRole('button', { name: 'Add Fee' }).click()
  await typeInto(section(page, 'Company Fees').getByLabel('Amount'), '50.20')
  await page.getByRole('button', { name: 'Add Syndicator' }).click()
  const row = page.getByRole('group', { name: 'Syndicator 1', exact: true })
  await typeInto(field(row, 'Participation'), '2500')
  await typeInto(field(row, 'Commission'), '20.30')
  await row.getByRole('button', { name: 'Add Fee' }).click()
  await typeInto(row.getByLabel('Amount'), '10.40')
  await expect(total('Company Participation')).toContainText('$7,500.00 (75.00%)')
  await expect(total('Syndicators Participation')).toContainText('$2,500.00 (25.00%)')
  await expect(total('Total Participation')).toContainText('$10,000.00 (100.00%)')
  await expect(total('Available Syndication')).toContainText('$0.00')
  await expect(total('Company Commission')).toContainText('$300.10')
  await expect(total('Syndicator Commissions')).toContainText('$20.30')
  await expect(total('Company Fees')).toContainText('$50.20')
  await expect(total('Syndicator Fees')).toContainText('$10.40')
  // 300.10 + 20.30 + 50.20 + 10.40; the origination commission is not included.
  await expect(total('Total Commission + Fees')).toContainText('$381.00')
  await expect(page.getByText(warning)).toBeHidden()
  await typeInto(field(row, 'Participation'), '2500.01')
  await expect(page.getByText(warning)).toBeVisible()
  await expect(panel).toContainText('-$0.01')
  expect(await hueOf(panel.getByText('Available Syndication'))).toBe('red')
})

// Proves R8.8, R8.18, R10.19.
test('rows are stored as shown, even above the funded amount; a value that is not a number is stored as 0', async ({
  page,
  signIn,
  api,
}) => {
  const merchant = await api.createMerchant()
  const [first, second] = [await api.createParty('syndicator'), await api.createParty('syndicator')]
  await signIn('/advances/new')
  await fillRequired(page, merchant.name)
  await section(page, 'Company Fees').getByRole('button', { name: 'Add Fee' }).click()
  await section(page, 'Company Fees').getByLabel('Fee Name').selectOption('Bank Fee')
  for (const [index, { name }] of [first, second].entries()) {
    await page.getByRole('button', { name: 'Add Syndicator' }).click()
    const row = page.getByRole('group', { name: `Syndicator ${index + 1}`, exact: true })
    await pick(row, 'Syndicator', name)
    if (index === 0) await typeInto(field(row, 'Participation'), '12000')
  }
  await page.getByRole('button', { name: 'Create Advance' }).click()
  await expect(page.getByText('Advance created successfully')).toBeVisible()
  const { data } = await api.get<ListPage<AdvanceDetail>>(`advances?search=${encodeURIComponent(merchant.name)}`)
  const stored = await api.get<AdvanceDetail>(`advances/${data[0]?.id}`)
  expect(stored.company_fees).toEqual([{ fee_name: 'Bank Fee', amount: 0, percent: 0 }])
  expect(stored.syndicator_participations).toMatchObject([
    { syndicator_id: first.id, participation: 12_000, participation_pct: 120, commission: 0 },
    { syndicator_id: second.id, participation: 0, participation_pct: 0, syndicator_fees: [] },
  ])
})

// Proves R8.8.
test('removing a syndicator or a fee from the middle removes only its own figures', async ({ page, signIn, api }) => {
  const merchant = await api.createMerchant()
  await signIn('/advances/new')
  await fillRequired(page, merchant.name)
  const [, , third] = await addThreeSyndicators(page, api)
  const next = syndicator(page, 2)
  await page.getByRole('button', { name: 'Remove syndicator 2', exact: true }).click()
  await expect(syndicator(page, 3)).toBeHidden()
  await expect(next.getByRole('combobox', { name: 'Syndicator' })).toHaveValue(third.name)
  await expect(field(next, 'Participation')).toHaveValue('3,000.00')
  await expect(syndicatorFee(page, 2, 3).getByLabel('Amount')).toHaveValue('33.00')
  await page.getByRole('button', { name: 'Remove syndicator 2 fee 2' }).click()
  await expect(syndicatorFee(page, 2, 2).getByLabel('Amount')).toHaveValue('33.00')
  await expect(field(syndicator(page, 1), 'Participation')).toHaveValue('1,000.00')
})

// Proves R8.8.
test('after a removal, the next syndicator keeps what was typed last, and the order of the rows is stored', async ({
  page,
  signIn,
  api,
}) => {
  const merchant = await api.createMerchant()
  await signIn('/advances/new')
  await fillRequired(page, merchant.name)
  const [first, , third] = await addThreeSyndicators(page, api)
  await typeInto(field(syndicator(page, 3), 'Commission'), '90')
  await page.getByRole('button', { name: 'Remove syndicator 2', exact: true }).click()
  await expect(syndicator(page, 3)).toBeHidden()
  await page.getByRole('button', { name: 'Remove syndicator 2 fee 2' }).click()
  const [next, typedAmount, typedPercent] = [syndicator(page, 2), syndicatorFee(page, 2, 2), syndicatorFee(page, 2, 3)]
  await expect(typedAmount.getByLabel('Amount')).toHaveValue('33.00')
  await next.getByRole('button', { name: 'Add Fee' }).click()
  await typeInto(typedPercent.getByLabel('Percent'), '2')
  await expect(typedPercent.getByLabel('Amount')).toHaveValue('60.00')
  // What was typed stays, dollars in one row and the percent in the other.
  await typeInto(field(next, 'Participation'), '6000')
  await expect(field(next, 'Commission %')).toHaveValue('1.50')
  await expect(typedAmount.getByLabel('Amount')).toHaveValue('33.00')
  await expect(typedPercent.getByLabel('Amount')).toHaveValue('120.00')
  await expect(field(syndicator(page, 1), 'Participation')).toHaveValue('1,000.00')

  await page.getByRole('button', { name: 'Create Advance' }).click()
  await expect(page.getByText('Advance created successfully')).toBeVisible()
  const { data } = await api.get<ListPage<AdvanceDetail>>(`advances?search=${encodeURIComponent(merchant.name)}`)
  const stored = await api.get<AdvanceDetail>(`advances/${data[0]?.id}`)
  expect(stored.syndicator_participations).toMatchObject([
    { syndicator_id: first.id, participation: 1_000, syndicator_fees: [{ amount: 11, percent: 1.1 }] },
    {
      syndicator_id: third.id,
      participation: 6_000,
      participation_pct: 60,
      commission: 90,
      commission_pct: 1.5,
      syndicator_fees: [
        { amount: 31, percent: 0.52 },
        { amount: 33, percent: 0.55 },
        { amount: 120, percent: 2 },
      ],
    },
  ])
})
