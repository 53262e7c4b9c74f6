import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fromRoot } from '@mca/workspace'
import { replaceIn } from './published'
import { expect, goTo, heading, test } from './test'

// The worker's other test files open the same copy.
test.afterEach(({ published }) => published.restore())

/** Runs a release command on this journey's own front end. Returns its exit code, output and duration. */
async function command(name: string, args: string[], webDir: string) {
  const began = performance.now()
  const child = spawn(process.execPath, [fromRoot('packages/workspace/src/main.mjs'), name, ...args], {
    cwd: fromRoot('.'),
    env: { ...process.env, WEB_DIR: webDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, seconds: (performance.now() - began) / 1000 }
}

/** Records what the browser transfers over the network. Responses from its cache do not count. */
async function watchTransfer(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const urls = new Map<string, string>()
  const transfer = { bytes: 0, files: [] as string[] }
  const cached = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    urls.set(requestId, new URL(request.url).pathname),
  )
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId) || encodedDataLength === 0) return
    transfer.bytes += encodedDataLength
    transfer.files.push(urls.get(requestId) ?? '')
  })
  return transfer
}

/** An open tab checks for releases when it opens a page, at most this often. */
const checkedEveryMs = 10_000

const sections = ['Advances', 'Merchants', 'Payments', 'ISOs', 'Users']
/** @param users the heading of the users page */
async function visitAll(page: Page, users: string) {
  for (const section of sections) {
    await goTo(page, section)
    // Wait for this section's own heading: the previous page stays visible while the files load.
    await expect(heading(page, section === 'Users' ? users : section)).toBeVisible()
  }
}

// Proves R2.21, R18.142.
test('one command releases a remote to the running server, and another rolls it back; open tabs show a notice, also about a new shell', async ({
  page,
  context,
  published,
  signIn,
  quiet,
  sameLoad,
}) => {
  // The previous release, in which the users page has another heading.
  const before = await published.release('users', (files) => replaceIn(files, 'title:"Users"', 'title:"People"'))
  await page.clock.install()
  await signIn('/users')
  await expect(heading(page, 'People')).toBeVisible()
  await visitAll(page, 'People')
  // Requests that a section sends after it is shown belong to the first visit.
  await quiet()
  const beforeUse = await context.newPage()
  await beforeUse.goto('/')
  await sameLoad()

  const released = await command('release', ['users', '--unchecked', '--all'], published.folder)
  expect(released.output).toMatch(/users [0-9a-f]{12} is live/)
  expect(await published.live('users')).not.toBe(before)

  // A tab that runs the previous release shows a notice and keeps running it.
  const note = page.getByRole('status').filter({ hasText: 'There is a new version of Users.' })
  await page.clock.fastForward(checkedEveryMs)
  await goTo(page, 'Payments')
  await expect(heading(page, 'Payments')).toBeVisible()
  await expect(note).toBeVisible()
  await goTo(page, 'Users')
  await expect(heading(page, 'People')).toBeVisible()
  await sameLoad()

  const transfer = await watchTransfer(page)
  await note.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await visitAll(page, 'Users')
  await quiet()
  const { bytes } = transfer
  const fetched = [...transfer.files]
  const scripts = fetched.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((file) => !file.startsWith('/remotes/users/'))).toEqual([])

  // A tab that has not opened the section yet gets the new release when it does, at once.
  await goTo(beforeUse, 'Users')
  await expect(heading(beforeUse, 'Users')).toBeVisible()

  const back = await command('rollback', ['users'], published.folder)
  expect(back.output).toContain(`users ${before} is live again`)
  await page.goto('/users')
  await expect(heading(page, 'People')).toBeVisible()
  const list = await command('remotes', [], published.folder)
  expect(list.output).toMatch(/users\n(.*\n)*.*● /)

  // An open tab also shows a notice about a new shell.
  const file = join(published.folder, 'shell/index.html')
  await writeFile(`${file}.next`, `${await readFile(file, 'utf8')}<!-- the next shell -->`)
  await rename(`${file}.next`, file)
  const notice = page.getByRole('status').filter({ hasText: 'There is a new version of the app.' })
  await page.clock.fastForward(checkedEveryMs)
  await goTo(page, 'Payments')
  // Reload opens the address, which changes together with the page.
  await expect(heading(page, 'Payments')).toBeVisible()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toBeHidden()
  await expect(heading(page, 'Payments')).toBeVisible()
  test.info().annotations.push({
    type: 'measured',
    description: `release ${released.seconds.toFixed(1)} s, rollback ${back.seconds.toFixed(2)} s; a returning user fetched ${fetched.length} answers, ${bytes} bytes: ${fetched.join(' ')}`,
  })
})
