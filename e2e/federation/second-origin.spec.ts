import { expect, goTo, heading, reportsOf, test } from './test'

test.use({ settings: { REGISTRY_URL: 'ORIGIN/registry.json' } })
test.afterEach(({ origin }) => origin.repair())

test('every remote is loaded from a static host on another origin, and from nowhere else', async ({
  page,
  server,
  origin,
  signIn,
}) => {
  const refused: string[] = []
  page.on(
    'console',
    (message) => void (/Content.Security.Policy|CORS/i.test(message.text()) && refused.push(message.text())),
  )
  const own: string[] = []
  page.on('request', (request) => void (request.url().startsWith(`${server.url}/remotes/`) && own.push(request.url())))
  await signIn()
  for (const section of ['Advances', 'Merchants', 'Payments', 'ISOs', 'Users']) {
    await goTo(page, section)
    await expect(heading(page, section)).toBeVisible()
  }
  for (const remote of ['advances', 'merchants', 'payments', 'parties', 'users'])
    expect(origin.seen.some((path) => path.startsWith(`/office/remotes/${remote}/`))).toBe(true)
  expect(own).toEqual([])
  expect(refused).toEqual([])
})

for (const [fault, file, says] of [
  ['wrong type', /users\/.*remoteEntry/, /could not be loaded/],
  ['a page instead', /users\/.*remoteEntry/, /could not be loaded/],
  ['a page instead', /users\/.*mf-manifest/, /could not be read/],
  ['never answers', /users\/.*remoteEntry/, /did not answer/],
  ['never answers', /users\/.*mf-manifest/, /did not answer/],
  ['a page instead', /users\/.*\/\d+\./, /could not be loaded/],
  ['never answers', /users\/.*\/\d+\./, /did not answer/],
] as const) {
  test(`${fault}, at ${file.source}: the section shows an error, and the others work`, async ({
    page,
    server,
    origin,
    published,
    signIn,
    sameLoad,
  }) => {
    const version = await published.release('users', () => undefined)
    origin.fail(file, fault)
    await expect
      .poll(async () => (await (await fetch(`${server.url}/config.json`)).json()).remotes.users.version as string)
      .toBe(version)
    await signIn()
    await sameLoad()
    await goTo(page, 'Users')
    // A section fails after it has waited 15 seconds for a file.
    const failure = page.getByRole('alert').filter({ hasText: 'Users could not be loaded.' })
    await expect(failure).toContainText(says)
    await goTo(page, 'Payments')
    await expect(heading(page, 'Payments')).toBeVisible()
    await expect.poll(() => reportsOf(server.output(), version).length).toBe(1)
    origin.repair()
    await goTo(page, 'Users')
    const table = page.getByRole('table', { name: 'Users' })
    await expect(failure.or(table)).toBeVisible()
    if (await failure.isVisible()) await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(table).toBeVisible()
    await sameLoad()
  })
}
