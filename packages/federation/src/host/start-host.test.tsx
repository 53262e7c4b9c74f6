import { renewRemote } from '@mca/federation'
import { expect, test } from '@jest/globals'
import { act } from 'react'
import { releaseOf } from '../remotes/live-remotes'
import { runStandalone } from './standalone'

test("'Try again' loads the release that is live at that time, even in a remote that runs alone", async () => {
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
  expect(releaseOf('parties')?.version).toBe('first')

  version = 'second'
  await renewRemote('parties')
  expect(releaseOf('parties')?.version).toBe('second')
})
