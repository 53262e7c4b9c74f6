import { expect, goTo, heading, test } from './test'

const sections = ['Advances', 'Merchants', 'Payments', 'ISOs', 'Users']

test('after a visit to all five remotes each shared module is loaded once, from the shell', async ({
  page,
  signIn,
}) => {
  await signIn()
  for (const section of sections) {
    await goTo(page, section)
    await expect(heading(page, section)).toBeVisible()
  }
  const loaded = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { from: string; loaded?: boolean; lib?: unknown }>>
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: Scope } }[] }
    }
    return federation.__INSTANCES__.flatMap(({ shareScopeMap: { default: scope } }) =>
      Object.entries(scope).flatMap(([module, versions]) =>
        Object.entries(versions)
          .filter(([, { loaded: isLoaded, lib }]) => isLoaded || lib)
          .map(([version, { from }]) => `${module} ${version} ${from}`),
      ),
    )
  })
  const unique = [...new Set(loaded)]
  for (const module of ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@mca/ui', '@mca/api']) {
    const copies = unique.filter((line) => line.startsWith(`${module} `))
    expect(copies, module).toEqual([expect.stringMatching(/ shell$/)])
  }
  // Each copy of Emotion marks its style elements with its key, and appends '-global' for global styles.
  const keys = await page.locator('style[data-emotion]').evaluateAll((styles) =>
    styles.map((style) =>
      style
        .getAttribute('data-emotion')
        ?.split(' ')[0]
        ?.replace(/-global$/, ''),
    ),
  )
  expect(new Set(keys).size).toBe(1)
})

test('pointing at a link fetches its remote and no other', async ({ page, signIn, quiet }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const [, , remote] = new URL(request.url()).pathname.split('/')
    if (request.url().includes('/remotes/')) scripts.push(remote ?? '')
  })
  await signIn()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await quiet()
  expect(scripts).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).hover()
  await expect.poll(() => scripts.length).toBeGreaterThanOrEqual(3)
  expect(new Set(scripts)).toEqual(new Set(['users']))
})

test('unless the server allows it, no remote is loaded from a developer’s machine', async ({
  page,
  published,
  origin,
  signIn,
}) => {
  const version = await published.live('users')
  const asked = origin.seen.length
  await signIn(`/users?remote=users@${encodeURIComponent(`${origin.url}/remotes/users/${version}/`)}`)
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page.getByRole('note', { name: 'Local remotes' })).toBeHidden()
  expect(origin.seen.length).toBe(asked)
})
