import { partyKinds, type Page, type Party, type PartyKind } from '@mca/contract'
import { answerNextQuestion, hueOf, shortDate } from '../fixtures/look'
import { expect, expectAccessible, newName, test } from '../fixtures/test'

// A separate database, so that the lists are empty at first.
test.use({ serverOptions: { SAMPLE_DATA: 'off' } })

const wording: Record<PartyKind, { title: string; subtitle: string; one: string }> = {
  iso: { title: 'ISOs', subtitle: 'Manage your Independent Sales Organizations', one: 'ISO' },
  funder: { title: 'Funders', subtitle: 'Manage your funding sources and relationships', one: 'Funder' },
  salesRep: { title: 'Sales Reps', subtitle: 'Manage your sales representatives', one: 'Sales Rep' },
  syndicator: { title: 'Syndicators', subtitle: 'Coordinate with syndication partners', one: 'Syndicator' },
}

// One implementation serves all four kinds; their wording is tested in mf-parties.
const { path } = partyKinds.iso
const { title, subtitle, one } = wording.iso

// Proves R4.1, R4.4, R13.3.
test('an empty list offers to add the first record', async ({ page, signIn }) => {
  await signIn(`/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByText(subtitle, { exact: true })).toBeVisible()
  const search = page.getByPlaceholder('Search by name or email...')
  await expect(search).toHaveAccessibleName('Search by name or email...')
  await expect(page.getByRole('combobox', { name: 'Filter by status' }).getByRole('option')).toHaveText([
    'All Status',
    'Active',
    'Inactive',
  ])
  await expect(page.getByText(`No ${title} found`, { exact: true })).toBeVisible()
  await expect(page.getByText(`Get started by adding your first ${one}`, { exact: true })).toBeVisible()
  // The button in the middle of the page. The one in the header is not rendered then.
  await expect(page.getByText(`Add ${one}`, { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Add ${one}` }).click()
  await expect(page.getByRole('dialog', { name: `Add ${one}` })).toBeVisible()
})

// Proves R2.33, R4.3, R4.5, R4.6, R12.1.
test('an added record is shown in its columns', async ({ page, signIn, api }) => {
  const name = newName('Harbor Partners')
  await signIn(`/${path}`)
  await page.getByRole('button', { name: `Add ${one}` }).click()
  const adding = page.getByRole('dialog', { name: `Add ${one}` })
  await adding.getByLabel('Name').fill(name)
  await adding.getByLabel('Phone').fill('(212) 555-0101')
  await adding.getByLabel('Notes').fill('Met at the spring conference.')
  await adding.getByRole('button', { name: `Add ${one}` }).click()
  await expect(page.getByText(`${one} created successfully`, { exact: true })).toBeVisible()
  await expect(adding).toBeHidden()

  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Phone', 'Status', 'Created', 'Actions'])
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByRole('cell').nth(1)).toHaveText('—')
  await expect(row.getByRole('cell').nth(2)).toHaveText('(212) 555-0101')
  const [stored] = (await api.get<Page<Party>>(`${path}?search=${encodeURIComponent(name)}`)).data
  expect(stored).toMatchObject({ phone: '(212) 555-0101', notes: 'Met at the spring conference.' })
  await expect(row.getByRole('cell').nth(4)).toHaveText(shortDate(stored?.created_at ?? ''))
  expect(await hueOf(row.getByText('Active', { exact: true }))).toBe('green')
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await expectAccessible(page)
})

// Proves R2.26, R4.5, R4.6, R12.1.
test('a closed dialog forgets what was typed and returns the focus; a saved edit is shown', async ({
  page,
  signIn,
  api,
}) => {
  const notes = 'Met at the spring conference.'
  const { name } = await api.createParty('iso', { phone: '(212) 555-0101', notes })
  await signIn(`/${path}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const editing = page.getByRole('dialog', { name: `Edit ${one}` })
  await editing.getByLabel('Name').fill('Never saved')
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await expect(editing).toBeHidden()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editing.getByLabel('Name')).toHaveValue(name)
  await expect(editing.getByLabel('Phone')).toHaveValue('(212) 555-0101')
  await expect(editing.getByLabel('Notes')).toHaveValue(notes)
  await expectAccessible(page)

  await editing.getByLabel('Email').fill('desk@harbor.example.com')
  await editing.getByLabel('Status').selectOption('Inactive')
  await editing.getByRole('button', { name: `Update ${one}` }).click()
  await expect(page.getByText(`${one} updated successfully`, { exact: true })).toBeVisible()
  await expect(editing).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByRole('cell').nth(1)).toHaveText('desk@harbor.example.com')
  expect(await hueOf(row.getByText('Inactive', { exact: true }))).toBe('grey')
})

// Proves R2.29, R12.1.
test('a record is deleted after yes to the question', async ({ page, signIn, api }) => {
  const { name } = await api.createParty('iso')
  await signIn(`/${path}?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  const refused = answerNextQuestion(page, 'no')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  expect(await refused).toBe(`Are you sure you want to delete this ${one}?`)
  await expect(row).toBeVisible()
  const accepted = answerNextQuestion(page, 'yes')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await accepted
  await expect(page.getByText(`${one} deleted successfully`, { exact: true })).toBeVisible()
  await expect(page.getByText(`No ${title} found`, { exact: true })).toBeVisible()
})

// Proves R4.7.
test('a record that an advance refers to is kept, and the toast says why', async ({ page, signIn, api }) => {
  const party = {
    iso: await api.createParty('iso'),
    funder: await api.createParty('funder'),
    salesRep: await api.createParty('salesRep'),
    syndicator: await api.createParty('syndicator'),
  }
  await api.createAdvance({
    iso_id: party.iso.id,
    funder_id: party.funder.id,
    sales_rep_id: party.salesRep.id,
    syndicator_participations: [
      {
        syndicator_id: party.syndicator.id,
        participation: 1000,
        participation_pct: 10,
        commission: 0,
        commission_pct: 0,
        syndicator_fees: [],
      },
    ],
  })
  await signIn()
  for (const [kind, { title, one }] of Object.entries(wording)) {
    await page.getByRole('link', { name: title, exact: true }).click()
    const { name } = party[kind as PartyKind]
    const accepted = answerNextQuestion(page, 'yes')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await accepted
    await expect(page.getByText(`This ${one} cannot be deleted: 1 advance refers to it`)).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  }
})
