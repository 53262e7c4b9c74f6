import { expectToast } from '../fixtures/toasts'
import { answerNextQuestion } from '../fixtures/look'
import { expect, test, visit } from './test'

const kinds = [
  ['isos', 'ISOs', 'ISO'],
  ['funders', 'Funders', 'Funder'],
  ['sales-reps', 'Sales Reps', 'Sales Rep'],
  ['syndicators', 'Syndicators', 'Syndicator'],
] as const

// A different origin is stricter than the same one, and people.spec.ts tests both.
test.use({ origin: 'another origin' })

// Proves R20.30.
test('parties of each kind are added, found, edited and deleted', async ({ page, product, open }) => {
  const book = product.spec.book()
  for (const [kind] of kinds)
    for (let count = 1; count <= 51; count += 1)
      book.add(kind, { name: `Party ${String(count).padStart(2, '0')}`, status: 'active' })
  await open('/')
  for (const [kind, title, one] of kinds) {
    await visit(page, title)
    await expect(page.getByText('Page 1 of 2 (51 total)')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('cell', { name: 'Party 51', exact: true })).toBeVisible()
    await page.getByPlaceholder('Search by name or email...').fill('party 07')
    await expect(page.getByRole('row')).toHaveCount(2)

    await page.getByRole('button', { name: `Add ${one}` }).click()
    const adding = page.getByRole('dialog', { name: `Add ${one}` })
    await adding.getByLabel('Name').fill(`A new ${one}`)
    await adding.getByLabel('Email').fill('desk@harbor.example.com')
    await adding.getByRole('button', { name: `Add ${one}` }).click()
    await expectToast(page, `${one} created successfully`)

    await page.getByPlaceholder('Search by name or email...').fill('harbor')
    await page.getByRole('button', { name: `Edit A new ${one}` }).click()
    const editing = page.getByRole('dialog', { name: `Edit ${one}` })
    await expect(editing.getByLabel('Email')).toHaveValue('desk@harbor.example.com')
    await editing.getByLabel('Status').selectOption('Inactive')
    await editing.getByRole('button', { name: `Update ${one}` }).click()
    await expectToast(page, `${one} updated successfully`)
    await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('Inactive')
    await expect(page.getByRole('row')).toHaveCount(2)
    expect(book.tables[kind].find(({ name }) => name === `A new ${one}`)).toMatchObject({ status: 'inactive' })

    const question = answerNextQuestion(page, 'yes')
    await page.getByRole('button', { name: `Delete A new ${one}` }).click()
    expect(await question).toBe(`Are you sure you want to delete this ${one}?`)
    await expectToast(page, `${one} deleted successfully`)
    await expect(page.getByText(`No ${title} found`)).toBeVisible()
  }
})

// Proves R20.30.
test('a merchant is added, edited on its page, shows its advances, and is deleted', async ({
  page,
  product,
  open,
  seed,
}) => {
  const book = product.spec.book()
  book.add('payments', { advance_id: seed.advance.id, amount: 12_500, date: '2026-02-02', status: 'cleared' })
  await open('/merchants')
  await page.getByRole('button', { name: 'Add Merchant' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Merchant' })
  await adding.getByLabel('Business Name').fill('Harbor Deli')
  await adding.getByLabel('City').fill('Miami')
  await adding.getByLabel('State').fill('fl')
  await adding.getByLabel('Status').selectOption('Defaulted')
  await adding.getByRole('button', { name: 'Add Merchant' }).click()
  await expectToast(page, 'Merchant created successfully')
  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('Defaulted')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('Miami, FL')
  const question = answerNextQuestion(page, 'yes')
  await page.getByRole('button', { name: 'Delete Harbor Deli' }).click()
  await question
  await expect(page.getByText('No merchants found')).toBeVisible()

  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('All Status')
  await page.getByPlaceholder('Search by name, DBA, or email...').fill('bluegate')
  await page.getByRole('cell', { name: 'Bluegate Diner LLC', exact: true }).click()
  await expect(page).toHaveURL(`/merchants/${seed.merchant.id}`)
  const advances = page.getByRole('region', { name: 'Advances' })
  await expect(advances.getByRole('row').nth(1)).toContainText('SPEC-0001')
  await expect(advances.getByRole('row').nth(1)).toContainText('$12,500')
  await expect(advances.getByRole('row').nth(1)).toContainText('100.0%')
  await page.getByRole('button', { name: 'Edit Merchant' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Merchant' })
  await editing.getByLabel('DBA').fill('The Diner')
  await editing.getByRole('button', { name: 'Update Merchant' }).click()
  await expectToast(page, 'Merchant updated successfully')
  await expect(page.getByText('The Diner').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await advances.getByRole('link', { name: 'Create Advance' }).click()
  await expect(page.getByRole('combobox', { name: 'Merchant', exact: true })).toHaveValue('Bluegate Diner LLC')
})
