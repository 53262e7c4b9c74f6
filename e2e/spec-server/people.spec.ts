import { answerNextQuestion } from '../fixtures/look'
import { submitPassword } from '../fixtures/people'
import { admin, expectToast, signInByForm } from '../fixtures/test'
import { expect, origins, test, visit } from './test'

for (const origin of origins)
  test.describe(`with the API at ${origin}`, () => {
    test.use({ origin })

    // Proves R20.30.
    test('signing in, the dashboard, every page of the sidebar, and signing out', async ({ page, product, seed }) => {
      product.spec
        .book()
        .add('payments', { advance_id: seed.advance.id, amount: 2500, date: '2026-02-02', status: 'cleared' })
      await signInByForm(page)
      await expectToast(page, 'Login successful')
      const figure = (name: string) => page.getByRole('group', { name, exact: true })
      await expect(figure('Total Portfolio Value')).toContainText('$10,000')
      await expect(figure('Total Outstanding Balance')).toContainText('$10,000')
      await expect(figure('Portfolio Performance')).toContainText('20.0%')
      await expect(figure('Total Revenue Collected')).toContainText('$2,500')
      await expect(page.getByRole('region', { name: 'Recently Funded Advances' })).toContainText('Bluegate Diner LLC')
      const payments = page.getByRole('region', { name: 'Recent Payments' })
      await payments.getByText('Bluegate Diner LLC').click()
      await expect(page).toHaveURL(`/advances/${seed.advance.id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'SPEC-0001' })).toBeVisible()

      for (const name of ['Advances', 'Merchants', 'Payments', 'ISOs', 'Funders', 'Sales Reps', 'Syndicators', 'Users'])
        await visit(page, name)
      await visit(page, 'Dashboard')
      await expect(page.getByText(admin.email)).toBeVisible()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL('/login')
    })
  })

test.describe('with the API only on another origin', () => {
  test.use({ origin: 'another origin' })

  // Proves R20.30.
  test('a user is invited, sets a password by the mailed link, signs in, and is found and deleted', async ({
    page,
    product,
    open,
  }) => {
    const maria = { email: 'maria@example.com', password: 'a password of my own' }
    await open('/users')
    await page.getByRole('button', { name: 'Invite User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite New User' })
    await dialog.getByLabel('Full Name').fill('Maria Lindqvist')
    await dialog.getByLabel('Email Address').fill(maria.email)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expectToast(page, 'User invited successfully')
    const row = page.getByRole('row', { name: new RegExp(maria.email) })
    await expect(row.getByRole('cell')).toHaveText(['Maria Lindqvist', maria.email, /2026/, 'Never', ''])
    const invitation = product.spec.people().linkTo(maria.email) ?? ''
    await page.getByRole('button', { name: `Resend password reset to ${maria.email}` }).click()
    await expectToast(page, 'Password reset email sent')
    expect(product.spec.people().linkTo(maria.email)).toContain('type=recovery')

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto(invitation)
    await expect(page.getByText('Welcome! Please set your password to complete setup')).toBeVisible()
    await submitPassword(page, maria.password)
    await expectToast(page, 'Password set successfully')
    await expect(page).toHaveURL('/login')
    await signInByForm(page)

    await visit(page, 'Users')
    await page.getByPlaceholder('Search by name or email...').fill('LINDQVIST')
    await expect(page.getByRole('row')).toHaveCount(2)
    const question = answerNextQuestion(page, 'yes')
    await page.getByRole('button', { name: `Delete ${maria.email}` }).click()
    expect(await question).toBe('Are you sure you want to delete this user?')
    await expectToast(page, 'User deleted successfully')
    await expect(page.getByText('No users found')).toBeVisible()
    expect(product.spec.people().find(maria)).toBeUndefined()
  })
})
