import { renewRemote } from '@mca/federation'
import { init } from '@module-federation/enhanced/runtime'
import { expect, jest, test } from '@jest/globals'
import { act } from 'react'
import { runStandalone } from './standalone'

test("'Try again' loads the release that is live at that time, even in a remote that runs alone", async () => {
  const host = init({ name: 'host', remotes: [] })
  const registered = () => host.options.remotes
  document.body.innerHTML = '<div id="root"></div>'
  let version = 'first'
  const config = () => ({
    supabaseUrl: 'http://localhost',
    supabasePublishableKey: 'embedded',
    remotes: { parties: { version, manifest: `/remotes/parties/${version}/mf-manifest.json` } },
  })
  // jsdom has no fetch.
  Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true, json: () => Promise.resolve(config()) }) })
  await act(() => runStandalone([{ path: '/', element: null }]))
  expect(registered()).toMatchObject([
    { name: 'parties', entry: 'http://localhost/remotes/parties/first/mf-manifest.json' },
  ])

  version = 'second'
  // The library warns about something that is intended here.
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  await renewRemote('parties')
  expect(registered()).toMatchObject([
    { name: 'parties', entry: 'http://localhost/remotes/parties/second/mf-manifest.json' },
  ])
  expect(warned).toHaveBeenCalledTimes(1)
})
