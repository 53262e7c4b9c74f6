import { beforeEach, expect, jest, test } from '@jest/globals'
import { discardContainer, loadModule } from './containers'
import { remoteRuntime } from './remote-runtime'

const manifest = '/remotes/users/u1/mf-manifest.json'
beforeEach(() => {
  discardContainer('users')
  // The globals that webpack generates in a host.
  const provided = { react: { '19.3.1': { get: () => () => 'React' } } }
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => undefined,
    __webpack_share_scopes__: { default: provided },
    fetch: () =>
      Promise.resolve(
        Response.json({
          metaData: { globalName: 'remote_users', remoteEntry: { name: 'remoteEntry.js' } },
          exposes: [],
        }),
      ),
  })
})

/** An entry of users that exposes this. */
const exposing = (routes: string) => ({ init: jest.fn(), get: () => Promise.resolve(() => ({ routes })) })

const nextScript = () =>
  new Promise<HTMLScriptElement>((resolve) => {
    const observer = new MutationObserver(() => {
      const [script] = document.scripts
      if (!script) return
      observer.disconnect()
      resolve(script)
    })
    observer.observe(document.head, { childList: true })
  })

/** Does what the browser does with the next script: it runs, which jsdom does not. @param left what it leaves in its global */
async function runEntry(left: object | undefined, event = 'load'): Promise<string> {
  const script = document.scripts[0] ?? (await nextScript())
  if (left) Object.assign(globalThis, { remote_users: left })
  script.dispatchEvent(new Event(event))
  return script.src
}

// Proves R2.19.
test('an entry runs once, and again after it is forgotten', async () => {
  const first = loadModule('users', manifest, 'routes')
  expect(await runEntry(exposing('first'))).toBe('http://localhost/remotes/users/u1/remoteEntry.js')
  expect(await first).toEqual({ routes: 'first' })
  expect(await loadModule('users', manifest, 'routes')).toEqual({ routes: 'first' })
  discardContainer('users')
  const second = loadModule('users', manifest, 'routes')
  await runEntry(exposing('second'))
  expect(await second).toEqual({ routes: 'second' })
})

// Proves R2.19.
test('an entry that leaves nothing fails, although an earlier release has left something', async () => {
  const first = loadModule('users', manifest, 'routes')
  await runEntry(exposing('first'))
  await first
  discardContainer('users')
  const second = loadModule('users', manifest, 'routes')
  await Promise.all([expect(second).rejects.toMatchObject({ name: 'LoadFailure', kind: 'entry' }), runEntry(undefined)])
})

// Proves R2.19.
test('a script that does not load fails', async () => {
  const loaded = loadModule('users', manifest, 'routes')
  await Promise.all([
    expect(loaded).rejects.toMatchObject({ name: 'LoadFailure', kind: 'script' }),
    runEntry(undefined, 'error'),
  ])
})

// Proves R2.19.
test('a remote gets a shared module in a version that fits, and no other', async () => {
  const runtime = new remoteRuntime.ModuleFederation({ name: 'users' })
  const load = (module: string, requiredVersion: string) =>
    runtime.loadShare(module, { customShareInfo: { shareConfig: { requiredVersion } } })
  expect((await load('react', '^19.2.0'))()).toBe('React')
  await expect(load('react', '^19.4.0')).rejects.toThrow('The shared module react ^19.4.0 is not provided.')
  await expect(load('vue', '^3.0.0')).rejects.toThrow('The shared module vue ^3.0.0 is not provided.')
})
