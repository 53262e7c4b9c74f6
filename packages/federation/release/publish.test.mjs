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
  const { publishRemote } = await import(${JSON.stringify(new URL('../webpack/publish.mjs', import.meta.url).href)})
  const app = { name: 'users', exposes: { './routes': './src/routes.tsx' } }
  console.log(JSON.stringify(await publishRemote(app, process.argv[1] + '/dist')))`

/**
 * Publishes a remote whose only file says `text`, in a process of its own; gives what that answered.
 * @param {string} text
 * @param {NodeJS.WritableStream} [heard] what it tells the person who waits
 */
async function publish(text, heard = process.stderr) {
  const folder = join(place, `mf-${text}`)
  mkdirSync(join(folder, 'dist'), { recursive: true })
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'src/routes.tsx'), "export const routes = [{ path: '/users' }]")
  writeFileSync(join(folder, 'dist/remoteEntry.js'), text)
  const manifest = { shared: [], exposes: [], metaData: { remoteEntry: { name: 'remoteEntry.js' } } }
  writeFileSync(join(folder, 'dist/mf-manifest.json'), JSON.stringify(manifest))
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, folder], {
    env: { ...process.env, WEB_DIR: join(place, 'web') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.pipe(heard, { end: false })
  let output = ''
  child.stdout.on('data', (piece) => (output += String(piece)))
  await once(child, 'close')
  return /** @type {{ version: string, before?: string }} */ (JSON.parse(output))
}
const remote = () => JSON.parse(readFileSync(join(place, 'web/registry.json'), 'utf8')).remotes.users
const folders = () => readdirSync(join(place, 'web/remotes/users')).sort()
const versions = () => remote().history.map((/** @type {{ version: string }} */ { version }) => version)

test('two releases at the same time: neither clears away the files of the other', async () => {
  const lock = join(place, 'web/.registry-lock')
  mkdirSync(lock, { recursive: true })
  const both = Promise.all([publish('one'), publish('two')])
  // Both have written their files and wait for their turn.
  while (!existsSync(join(place, 'web/remotes/users')) || folders().length < 2)
    await new Promise((resolve) => setTimeout(resolve, 20))
  rmSync(lock, { recursive: true })
  const made = (await both).map(({ version }) => version)
  expect(versions().sort()).toEqual(made.sort())
  expect(folders()).toEqual(made.sort())
})

test('one that has to wait says for what', async () => {
  const lock = join(place, 'web/.registry-lock')
  mkdirSync(lock, { recursive: true })
  const heard = new PassThrough()
  const released = publish('one', heard)
  const [words] = await once(heard, 'data')
  expect(String(words)).toBe('Another release or rollback is under way; waiting for it, at most 30 s …\n')
  rmSync(lock, { recursive: true })
  const { version } = await released
  expect(versions()).toEqual([version])
})

test('the same again changes nothing, and says what was live before', async () => {
  const first = await publish('one')
  expect(first.before).toBeUndefined()
  const before = remote()
  const file = join(place, 'web/remotes/users', first.version, 'remoteEntry.js')
  utimesSync(file, 1, 1)
  expect(await publish('one')).toMatchObject({ version: first.version, before: first.version })
  expect(remote()).toEqual(before)
  expect(folders()).toEqual([first.version])
})

test('what a killed release has left behind is cleared away by a later one', async () => {
  const { version } = await publish('one')
  const web = join(place, 'web/remotes/users')
  // Killed while it was writing, an hour ago and just now (that one may be at work still), and before it switched.
  for (const name of ['0123.1.tmp', '4567.2.tmp', '89ab'])
    cpSync(join(web, version), join(web, name), { recursive: true })
  utimesSync(join(web, '0123.1.tmp'), new Date(), new Date(Date.now() - 2 * 60 * 60_000))
  const next = await publish('two')
  expect(folders()).toEqual(['4567.2.tmp', version, next.version].sort())
  expect(existsSync(join(web, next.version, 'mf-manifest.json'))).toBe(true)
})
