import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'mca-publish-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const script = `
  const { publishRemote } = await import(${JSON.stringify(new URL('./publish-remote.mjs', import.meta.url).href)})
  const app = { name: 'users', routes: ['/users'], offers: {}, opens: [] }
  const spread = JSON.parse(process.argv[2])
  console.log(JSON.stringify(await publishRemote(app, process.argv[1] + '/dist', { spread })))`

/**
 * Publishes a remote whose only file has this text, in a separate process; returns the result of `publishRemote`.
 * @param {string} text
 * @param {{ heard?: NodeJS.WritableStream, spread?: import('./publish-remote.mjs').Spread }} [options] `heard` receives its standard error
 */
async function publish(text, { heard = process.stderr, spread = { to: 'everybody' } } = {}) {
  const folder = join(place, `mf-${text}`)
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'dist/remoteEntry.js'), text)
  const manifest = { shared: [], exposes: [], metaData: { remoteEntry: { name: 'remoteEntry.js' } } }
  writeFileSync(join(folder, 'dist/mf-manifest.json'), JSON.stringify(manifest))
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, folder, JSON.stringify(spread)], {
    env: { ...process.env, WEB_DIR: join(place, 'web') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.pipe(heard, { end: false })
  let output = ''
  child.stdout.on('data', (piece) => (output += String(piece)))
  await once(child, 'close')
  return /** @type {{ version: string, before?: string, share: number }} */ (JSON.parse(output))
}
const remote = () => JSON.parse(readFileSync(join(place, 'web/registry.json'), 'utf8')).remotes.users
const folders = () => readdirSync(join(place, 'web/remotes/users')).sort()
const versions = () => remote().history.map((/** @type {{ version: string }} */ { version }) => version)

test("concurrent releases do not remove each other's files", async () => {
  const lock = join(place, 'web/.registry-lock')
  mkdirSync(lock, { recursive: true })
  const both = Promise.all([publish('one'), publish('two')])
  // Both have written their files and wait for the lock.
  while (!existsSync(join(place, 'web/remotes/users')) || folders().length < 2)
    await new Promise((resolve) => setTimeout(resolve, 20))
  rmSync(lock, { recursive: true })
  const made = (await both).map(({ version }) => version)
  expect(versions().sort()).toEqual(made.sort())
  expect(folders()).toEqual(made.sort())
})

test('a release that has to wait says what it is waiting for', async () => {
  const lock = join(place, 'web/.registry-lock')
  mkdirSync(lock, { recursive: true })
  const heard = new PassThrough()
  const released = publish('one', { heard })
  const [words] = await once(heard, 'data')
  expect(String(words)).toBe('Another release or rollback is under way; waiting for it, at most 30 s …\n')
  rmSync(lock, { recursive: true })
  const { version } = await released
  expect(versions()).toEqual([version])
})

test('publishing the same content again changes nothing, and returns the version that was live before', async () => {
  const first = await publish('one')
  expect(first.before).toBeUndefined()
  const before = remote()
  const file = join(place, 'web/remotes/users', first.version, 'remoteEntry.js')
  utimesSync(file, 1, 1)
  expect(await publish('one')).toMatchObject({ version: first.version, before: first.version })
  expect(remote()).toEqual(before)
  expect(folders()).toEqual([first.version])
})

test('a later release removes files that a killed release left behind', async () => {
  const { version } = await publish('one')
  const web = join(place, 'web/remotes/users')
  // One killed while it was writing two hours ago, one that may still be writing, and one killed before the switch.
  for (const name of ['0123.1.tmp', '4567.2.tmp', '89ab'])
    cpSync(join(web, version), join(web, name), { recursive: true })
  utimesSync(join(web, '0123.1.tmp'), new Date(), new Date(Date.now() - 2 * 60 * 60_000))
  const next = await publish('two')
  expect(folders()).toEqual(['4567.2.tmp', version, next.version].sort())
  expect(existsSync(join(web, next.version, 'mf-manifest.json'))).toBe(true)
})

// Proves R24.3.
test('a release spreads in steps if one is live already; a build is for everybody, and leaves alone what spreads or was taken back', async () => {
  const steps = { to: /** @type {const} */ ('steps'), minutes: 0.5 }
  const build = { spread: { to: /** @type {const} */ ('build') } }
  const first = await publish('one', { spread: steps })
  expect([first.share, remote().version]).toEqual([100, first.version])
  const second = await publish('two', { spread: steps })
  expect([second.share, second.before, remote().version]).toEqual([10, first.version, first.version])
  expect(remote().next).toMatchObject({ version: second.version, stepMinutes: 0.5 })

  const spreading = remote()
  for (const text of ['one', 'two']) await publish(text, build)
  await publish('two', { spread: steps })
  expect(remote()).toEqual(spreading)
  expect(folders()).toEqual([first.version, second.version].sort())

  expect(await publish('two')).toMatchObject({ share: 100, before: first.version })
  expect(await publish('three', { spread: steps })).toMatchObject({ share: 10 })
  const fourth = await publish('four', build)
  expect([fourth.share, remote().version, remote().next]).toEqual([100, fourth.version, undefined])
  const third = await publish('three', build)
  expect([third.share, remote().version]).toEqual([0, fourth.version])
})
