import { spawn, type ChildProcess } from 'node:child_process'
import { fromRoot } from '@mca/workspace'
import { freePort } from './free-port'
import { replaceIn } from './published'
import { expect, heading, test } from './test'

test.use({ settings: { REMOTE_OVERRIDES: 'on' } })

let development: ChildProcess | undefined
test.afterEach(() => void development?.kill('SIGTERM'))

// Proves R2.22.
test('a remote from a developer’s own machine replaces the released one in this tab, with a badge, until it is stopped', async ({
  page,
  published,
  origin,
  signIn,
}) => {
  const version = await published.release('users', (files) => replaceIn(files, 'title:"Users"', 'title:"My users"'))
  await published.restore()
  const place = encodeURIComponent(`${origin.url}/remotes/users/${version}/`)
  await signIn(`/users?remote=users@${place}`)
  await expect(heading(page, 'My users')).toBeVisible()
  const badge = page.getByRole('note', { name: 'Local remotes' })
  await expect(badge).toContainText(`users from 127.0.0.1:${origin.port}`)
  await page.reload()
  await expect(heading(page, 'My users')).toBeVisible()
  await badge.getByRole('link', { name: 'Stop' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(badge).toBeHidden()

  // `pnpm --filter mf-users serve` serves such a remote.
  const port = await freePort()
  development = spawn(process.execPath, [fromRoot('packages/release/bin/mca-app.mjs'), 'serve'], {
    cwd: fromRoot('mf-users'),
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready) => development?.stdout?.once('data', () => ready()))
  // The development server responds only after it has compiled.
  expect((await fetch(`http://localhost:${port}/mf-manifest.json`)).status).toBe(200)
  await page.goto(`/users?remote=users@${port}`)
  await expect(badge).toContainText(`users from localhost:${port}`)
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})
