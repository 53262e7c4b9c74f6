import { expectErrors } from '../fixtures/console-errors'
import { expect, expectToast, newName, test } from '../fixtures/test'

// Proves R2.9.
test('with reduced motion nothing is animated: dialogs, sidebar and toasts appear at once', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn('/isos')
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : '')),
    )
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
  expect(await running()).toEqual([])
  await page.keyboard.press('Escape')
  expect(await running()).toEqual([])
  await page.getByRole('button', { name: 'Add ISO' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await running()).toEqual([])
  await page.getByRole('dialog').getByLabel('Name').fill(newName('Still'))
  await page.getByRole('dialog').getByRole('button', { name: 'Add ISO' }).click()
  await expectToast(page, 'ISO created successfully')
  expect(await running()).toEqual([])
})

// Proves R2.9.
test('an added fee slides into place, or appears there at once with reduced motion', async ({
  page,
  signIn,
  quiet,
}) => {
  // The row's position in each frame, until it stops moving.
  const addFee = async () => {
    const places = page.evaluate(async () => {
      const seen: string[] = []
      while (seen.at(-1) !== 'none') {
        await new Promise(requestAnimationFrame)
        const row = document.querySelector('fieldset[aria-label="Company fee 1"]')?.parentElement
        if (row) seen.push(getComputedStyle(row).transform)
      }
      return seen
    })
    await page.getByRole('button', { name: 'Add Fee' }).click()
    const onTheWay = (await places).slice(0, -1)
    await page.getByRole('button', { name: 'Remove company fee 1' }).click()
    return onTheWay
  }
  const heading = page.getByRole('heading', { level: 1, name: 'Create New Advance' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn('/advances/new')
  await expect(heading).toBeVisible()
  // The animation engine is loaded after the first paint. Until then, rows do not move.
  await expect.poll(addFee).toContainEqual(expect.stringMatching(/^matrix\(1, 0, 0, 1, 0, -/))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(heading).toBeVisible()
  await quiet()
  expect(await addFee()).toEqual([])
})

// Proves R2.17.
test('offline, every part shows an error, keeps typed values, and recovers by itself or by Try again', async ({
  page,
  context,
  signIn,
  api,
  quiet,
}) => {
  const { name } = await api.createParty('iso')
  await signIn(`/isos?search=${encodeURIComponent(name)}`)
  const cell = page.getByRole('cell', { name, exact: true })
  await expect(cell).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit ISO' })
  await dialog.getByLabel('Notes').fill('Typed without a network')
  await quiet()

  expectErrors(page, /net::ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Update ISO' }).click()
  await expectToast(page, 'No connection to the server. Check your network and try again.')
  await expect(dialog.getByLabel('Notes')).toHaveValue('Typed without a network')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Update ISO' }).click()
  await expectToast(page, 'ISO updated successfully')

  // A section whose code was never fetched
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Merchants' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await context.setOffline(false)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible()

  // A list that failed offline loads by itself when the network is back.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Funders' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load Funders. Please try again.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toBeHidden()
})
