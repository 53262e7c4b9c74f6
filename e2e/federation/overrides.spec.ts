import { fromRoot } from '@mca/workspace'
import { replaceIn } from './published'
import { expect, heading, test } from './test'

test.use({ settings: { REMOTE_OVERRIDES: 'on' } })

// Proves R2.22.
test('a remote from a developer’s own machine replaces the released one in this tab, with a badge, until it is stopped', async ({
  page,
  published,
  origin,
  signIn,
  develop,
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
  const port = await develop(fromRoot('mf-users'), 'serve')
  expect((await fetch(`http://localhost:${port}/mf-manifest.json`)).status).toBe(200)
  await page.goto(`/users?remote=users@${port}`)
  await expect(badge).toContainText(`users from localhost:${port}`)
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})
