import { beforeEach, expect, test } from '@jest/globals'
import { newestKey } from '@mca/contract/releases'
import {
  checkForNewReleases,
  chooseReleasesFor,
  currentReleases,
  markUsed,
  releaseOf,
  startRemotes,
} from './live-remotes'
import { releasesFor, type LiveReleases } from './registry'
import { renewRemote } from './renew-remote'

const ann = '5f0c0000-0000-4000-8000-000000000001'

const release = (version: string) => ({ version, manifest: `/remotes/x/${version}/mf-manifest.json` })
/** A release that `share` percent of the accounts get, unless everybody has it. */
const live = (share?: number): LiveReleases => ({
  remotes: { users: { ...release('old'), ...(share !== undefined && { next: { ...release('new'), share } }) } },
})

beforeEach(() => localStorage.clear())

// Proves R24.2, R24.42.
test.each([
  ['nobody without a session', undefined, 100, null, 'old'],
  ['an account in its share', ann, 100, null, 'new'],
  ['no account outside of it', ann, 0, null, 'old'],
  ['the account that has chosen the newest in this browser', ann, 0, ann, 'new'],
  ['no other account in that browser', ann, 0, 'another', 'old'],
  ['nobody who has signed out there', undefined, 0, ann, 'old'],
])('a new release is for %s', (_who, account, share, newest, version) => {
  if (newest) localStorage.setItem(newestKey, newest)
  expect(releasesFor(account, live(share))).toEqual({ users: release(version) })
})

// Proves R24.40.
test('signing in switches what the page has not used; what it uses stays, is announced, and "Try again" switches it', async () => {
  const two: LiveReleases = {
    remotes: {
      users: { ...release('old'), next: { ...release('new'), share: 100 } },
      parties: { ...release('old'), next: { ...release('new'), share: 100 } },
    },
  }
  startRemotes({ live: two, refresh: () => Promise.resolve(two) })
  expect(releaseOf('users')).toEqual(release('old'))
  markUsed('parties')

  chooseReleasesFor(ann)
  expect(releaseOf('users')).toEqual(release('new'))
  expect(releaseOf('parties')).toEqual(release('old'))

  await checkForNewReleases(0)
  expect(releaseOf('parties')).toEqual(release('old'))
  await renewRemote('parties')
  expect(releaseOf('parties')).toEqual(release('new'))

  chooseReleasesFor(undefined)
  expect(releaseOf('users')).toEqual(release('old'))
})

// Proves R24.40.
test('a release that is taken back is not used by a tab that has not used it', async () => {
  let answer = live(100)
  startRemotes({ live: answer, refresh: () => Promise.resolve(answer) })
  chooseReleasesFor(ann)
  expect(await currentReleases()).toEqual({ users: release('new') })
  answer = live()
  await checkForNewReleases(0)
  expect(releaseOf('users')).toEqual(release('old'))
})
