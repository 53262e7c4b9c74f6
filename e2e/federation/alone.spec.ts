import { spawn, type ChildProcess } from 'node:child_process'
import { fromRoot } from '@mca/workspace'
import { expectErrors } from '../fixtures/console-errors'
import { admin } from '../fixtures/test'
import { freePort } from './free-port'
import { expect, heading, test } from './test'

let alone: ChildProcess | undefined
test.afterEach(() => void alone?.kill('SIGTERM'))

test('a remote running alone signs in on the local server and opens a dialog of another remote that is live there', async ({
  page,
  server,
}) => {
  // A development server has no icon, and it ends before the page does.
  expectErrors(page, /favicon/, /localhost:\d+\/(ws|main\.js)/)
  const port = await freePort()
  alone = spawn(process.execPath, [fromRoot('packages/release/bin/mca-app.mjs'), 'dev'], {
    cwd: fromRoot('mf-advances'),
    env: { ...process.env, PORT: String(port), BACKEND_URL: server.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready) => alone?.stdout?.once('data', () => ready()))
  // The development server responds only after it has compiled.
  await page.goto(`http://localhost:${port}/advances/new`)
  await page.getByLabel('Email Address').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page, 'Create New Advance')).toBeVisible()
  await page.getByRole('combobox', { name: 'Funder' }).click()
  await page.getByRole('option', { name: 'Create New Funder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Funder' })
  await dialog.getByLabel('Name').fill('Harbor Capital')
  await dialog.getByRole('button', { name: 'Add Funder' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Funder' })).toHaveValue('Harbor Capital')
})
