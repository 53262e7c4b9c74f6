import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { apiRevision } from '@mca/registry'
import Fastify from 'fastify'
import { createRegistryReader } from './remote-registry'

let webDir = ''
beforeAll(() => {
  webDir = mkdtempSync(join(tmpdir(), 'mca-registry-'))
})
afterAll(() => rmSync(webDir, { recursive: true, force: true }))

const later = apiRevision + 1
const release = (version: string, api?: number) => ({
  version,
  manifest: `remotes/parties/${version}/mf-manifest.json`,
  preload: [`remotes/parties/${version}/remoteEntry.js`],
  ...(api !== undefined && { needs: { shared: {}, api } }),
})
const next = (version: string, api: number) => ({
  ...release(version, api), share: 10, startedAt: '2026-01-05T10:00:00Z', stepSince: '2026-01-05T10:00:00Z', stepMinutes: 5,
}) // oxfmt-ignore

// Proves R21.390.
test.each([
  ['the live release', release('b', apiRevision), [release('a')], undefined, ['b', undefined]],
  ['a release from before revisions', release('a'), [], undefined, ['a', undefined]],
  ['both, if they fit', release('b', apiRevision), [], next('c', apiRevision), ['b', 'c']],
  ['the live one alone, if the next one needs a later server', release('b', apiRevision), [], next('c', later), ['b', undefined]],
  ['the newest that fits, if the live one does not', release('c', later), [release('c', later), release('b', apiRevision), release('a')], next('d', later), ['b', undefined]],
  ['none that was rolled back', release('c', later), [{ ...release('b', apiRevision), withdrawn: '2026-01-05T10:00:00Z' }, release('a')], undefined, ['a', undefined]],
  ['nothing, if none fits', release('c', later), [], undefined, undefined],
])('a server gives its pages %s', async (_what, live, history, candidate, expected) => {
  const parties = { ...live, history, ...(candidate && { next: candidate }) }
  writeFileSync(join(webDir, 'registry.json'), JSON.stringify({ remotes: { parties } }))
  const found = (await createRegistryReader({ webDir }, Fastify().log).remotes())['parties']
  expect(found && [found.version, found.next?.version]).toEqual(expected)
  if (found) expect(found.manifest).toBe(`/remotes/parties/${found.version}/mf-manifest.json`)
}) // oxfmt-ignore
