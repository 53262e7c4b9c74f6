import { expectErrors } from '../fixtures/console-errors'
import type { Fault } from './origin'
import { contentOf, sections, type Remote } from './sections'
import { expect, goTo, heading, reportsOf, test } from './test'

test.use({ settings: { REGISTRY_URL: 'ORIGIN/registry.json' } })
test.afterEach(({ origin }) => origin.repair())

const [manifest, entry, chunk] = ['mf-manifest', 'remoteEntry', '\\d+\\.']
/** The console errors that these faults cause. */
const consequences = [
  /Refused to execute script from 'http:\S+\/office\/remotes\/(users|merchants|advances)\//,
  /net::ERR_\w+ \S+\/office\/remotes\/(users|merchants|payments)\//,
  /^SyntaxError: Unexpected token '<'/,
]
/** The failures of the other host, a different one for each remote, in two rounds. */
const rounds: [name: string, faults: Partial<Record<Remote, [kind: Fault, file: string, says: RegExp]>>][] = [
  [
    'a wrong answer',
    {
      users: ['wrong type', entry, /could not be loaded/],
      merchants: ['a page instead', entry, /could not be loaded/],
      payments: ['a page instead', manifest, /could not be read/],
      advances: ['a page instead', chunk, /could not be loaded/],
    },
  ],
  [
    'no answer at all',
    {
      users: ['never answers', entry, /did not answer/],
      merchants: ['never answers', manifest, /did not answer/],
      payments: ['never answers', chunk, /did not answer/],
    },
  ],
]

for (const [name, faults] of rounds)
  // Proves R2.19.
  test(`${name} of the other host breaks only one section, which works after Try again`, async ({
    page,
    server,
    origin,
    published,
    signIn,
    sameLoad,
  }) => {
    expectErrors(page, ...consequences)
    const own: string[] = []
    page.on(
      'request',
      (request) => void (request.url().startsWith(`${server.url}/remotes/`) && own.push(request.url())),
    )
    const broken = sections.flatMap(({ remote, section }) => {
      const fault = faults[remote]
      return fault ? [{ remote, section, fault }] : []
    })
    const versions = new Map<Remote, string>()
    for (const { remote, fault } of broken) {
      const version = await published.release(remote, () => undefined)
      versions.set(remote, version)
      origin.fail(new RegExp(`/${remote}/${version}/${fault[1]}`), fault[0])
    }
    const live = async () => {
      const { remotes } = await (await fetch(`${server.url}/config.json`)).json()
      return broken.map(({ remote }) => remotes[remote].version as string)
    }
    await expect.poll(live).toEqual([...versions.values()])
    await page.clock.install()
    await signIn()
    await sameLoad()
    const failure = (section: string) => page.getByRole('alert').filter({ hasText: `${section} could not be loaded.` })
    for (const { remote, section, fault } of broken) {
      const file = new RegExp(`/${remote}/${versions.get(remote)}/${fault[1]}`)
      await goTo(page, section)
      await expect.poll(() => origin.seen.some((path) => file.test(path))).toBe(true)
      // A section waits for a file for 15 seconds.
      if (fault[0] === 'never answers') await page.clock.fastForward(15_000)
      await expect(failure(section)).toContainText(fault[2])
      await goTo(page, 'ISOs')
      await expect(heading(page, 'ISOs')).toBeVisible()
    }
    for (const { remote } of broken)
      await expect.poll(() => reportsOf(server.output(), versions.get(remote) ?? '').length).toBe(1)
    origin.repair()
    for (const { section } of broken) {
      await goTo(page, section)
      // The previous page, which may have such content too, stays until this one is shown.
      await expect(heading(page, section)).toBeVisible()
      const content = contentOf(page, section)
      const again = failure(section).getByRole('button', { name: 'Try again' })
      // A file that was merely late has arrived meanwhile.
      await expect(again.or(content)).toBeVisible()
      if (await again.isVisible()) await again.click()
      await expect(content).toBeVisible()
    }
    // Every remote comes from the other host, and none from the server of the page.
    for (const { remote, section } of sections) {
      await goTo(page, section)
      await expect(heading(page, section)).toBeVisible()
      await expect(contentOf(page, section)).toBeVisible()
      expect(origin.seen.some((path) => path.startsWith(`/office/remotes/${remote}/`))).toBe(true)
    }
    expect(own).toEqual([])
    await sameLoad()
  })
