import type { View } from '@mca/contract/views'
import { expectErrors } from '../fixtures/console-errors'
import { expectNoSidewaysScroll } from '../fixtures/look'
import { expect, expectAccessible, newName, test } from '../fixtures/test'
import { advanceRows, rowOf, searchBox } from './screens'

const viewId = /view=([0-9a-f-]{36})/

// Proves R13.35, R13.36, R13.38, R2.12.
test('filters can be selected with the keyboard alone, stay in the URL, and a filter by a deleted funder is removed', async ({
  page,
  signIn,
  api,
}) => {
  const funder = await api.createParty('funder')
  const [merchant, word] = [await api.createMerchant(), newName('Filtered')]
  const other = await api.createMerchant({ name: `${word} other` })
  const wanted = await api.createAdvance({ merchant_id: merchant.id, funder_id: funder.id, deal_flow: 'Issues' })
  await api.createAdvance({ merchant_id: merchant.id, funder_id: funder.id })
  await api.createAdvance({ merchant_id: other.id, deal_flow: 'Issues' })
  await signIn('/advances')
  await expect(page.getByRole('table')).toBeVisible()

  await page.getByRole('button', { name: 'Filter' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Funded' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Issues' }).press('Space')
  const box = page.getByRole('combobox', { name: 'Funder' })
  await box.focus()
  await page.keyboard.type(funder.name)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([funder.name])
  // Enter selects nothing while the search is running.
  await expect(box).toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Enter')
  await expect(advanceRows(page)).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeFocused()
  await expect(page.getByRole('button', { name: `Funder: ${funder.name} Remove filter` })).toBeVisible()

  await page.reload()
  await expect(rowOf(page, wanted)).toBeVisible()
  await expect(advanceRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Status: Issues Remove filter' }).click()
  await expect(advanceRows(page)).toHaveCount(2)
  await page.goBack()
  await expect(advanceRows(page)).toHaveCount(1)

  expectErrors(page, /status of 404/)
  const gone = await api.createParty('funder')
  await api.delete(`funders/${gone.id}`)
  const search = encodeURIComponent(word)
  await page.goto(`/advances?search=${search}&deal_flow=Issues&funder_id=${gone.id}`)
  await expect(page.getByText('The filter "Funder" was removed: that funder no longer exists.')).toBeVisible()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('deal_flow') === 'Issues' && !url.searchParams.has('funder_id'),
  )
  await expect(advanceRows(page)).toHaveCount(1)
  await expectAccessible(page)
})

// Proves R15.30, R15.50, R15.52, R2.12.
test('the view Behind shows the deals behind, the largest amount first, with the keyboard alone', async ({
  page,
  signIn,
  api,
}) => {
  const { id: merchant_id, name } = await api.createMerchant({ name: newName('Slow payer') })
  const terms = { merchant_id, payment_amount: 125, number_of_payments: 100 }
  const current = await api.createAdvance({ ...terms, date_funded: '2099-01-05', expected_end_date: '2099-06-30' })
  const late = await api.createAdvance(terms)
  await api.recordPayment(late, { amount: 12_000.5 })
  const latest = await api.createAdvance(terms)
  const unplanned = await api.createAdvance({ merchant_id })
  await signIn(`/advances?search=${encodeURIComponent(name)}`)
  for (const shown of [current, unplanned]) await expect(rowOf(page, shown)).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'All records' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Behind' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Behind · MCA Back Office')
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('link', { name: 'Behind' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await searchBox(page).fill(name)
  await expect(advanceRows(page)).toHaveText([new RegExp(latest.advance_id), new RegExp(late.advance_id)])
  await expect(page.getByRole('columnheader', { name: 'Days Past Due' })).toBeVisible()
  await expect(rowOf(page, latest).getByRole('cell', { name: '$12,500' })).toHaveCount(1)
  await expect(rowOf(page, late).getByTitle('$499.50')).toHaveText('$500')
})

// Proves R13.42, R13.44, R13.45, R2.6.
test('a view is saved, opened by its link in another tab, and the list returns as it was left', async ({
  page,
  signIn,
  api,
  context,
}) => {
  const merchant = await api.createMerchant({ state: 'WY' })
  const wanted = await api.createAdvance({ merchant_id: merchant.id })
  await api.createAdvance()
  await signIn('/advances?state=WY&sort=-amount')
  await expect(advanceRows(page)).toHaveCount(1)
  const name = newName('Wyoming')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save View' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Shared with all users').check()
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(viewId)
  await expect(page).toHaveTitle(`${name} · MCA Back Office`)

  const id = viewId.exec(page.url())?.[1]
  const other = await context.newPage()
  await other.setViewportSize({ width: 375, height: 700 })
  await other.goto(`/advances?view=${id}`)
  await expect(rowOf(other, wanted)).toBeVisible()
  await expect(advanceRows(other)).toHaveCount(1)
  await expect(other).toHaveURL(/state=WY/)
  await expect(other.getByRole('button', { name: 'State: Wyoming Remove filter' })).toBeVisible()
  await expectNoSidewaysScroll(other)
  await other.getByRole('button', { name: 'Views' }).click()
  await expect(other.getByRole('link', { name })).toBeVisible()
  await expectAccessible(other)
  await other.close()

  await searchBox(page).fill(merchant.name)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('Modified')).toBeVisible()
  const left = page.url()
  await page.getByRole('link', { name: `Edit ${wanted.advance_id}` }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(left)
  await page.getByRole('link', { name: wanted.advance_id, exact: true }).click()
  await page.getByRole('link', { name: 'Back to Advances' }).click()
  await expect(page).toHaveURL(left)
  await expect(page).toHaveTitle(`${name} · MCA Back Office`)
  await page.getByRole('link', { name: 'Advances', exact: true }).click()
  await expect(page).toHaveURL('/advances')

  const [saved] = await api.get<View[]>('views?list=advances')
  expect(saved).toMatchObject({ id, name, shared: true, query: { state: 'WY', sort: '-amount' } })
  expectErrors(page, /status of 404/)
  await api.delete(`views/${id}`)
  await page.goto(`/advances?view=${id}`)
  await expect(page.getByText('The view was closed: it no longer exists')).toBeVisible()
  await expect(page).toHaveURL('/advances')
})
