import type { AdvanceDetail, Page as ListPage, Party } from '@mca/contract'
import type { Page } from '@playwright/test'
import type { Api } from '../fixtures/api'
import { expect, test } from '../fixtures/test'
import { field, fillRequired, pick, typeInto } from './screens'

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
