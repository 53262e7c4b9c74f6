import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { apiRevision } from '@mca/registry'
import { z } from 'zod'
import type { Config } from './config/config'

const addresses = {
  version: z.string(),
  manifest: z.string(),
  preload: z.array(z.string()).default([]),
  preloadOfList: z.array(z.string()).default([]),
  /** What it needs of the server: a revision of the API. */
  needs: z.object({ api: z.number().default(0) }).default({ api: 0 }),
}

/** The release that a share of the accounts get instead of the live one (R24.1). */
const next = z.object({
  ...addresses,
  share: z.number().min(0).max(100),
  startedAt: z.string(),
  stepSince: z.string(),
  stepMinutes: z.number(),
  paused: z.boolean().default(false),
  waitsForVisits: z.boolean().default(false),
  seen: z.string().default(''),
})
export type NextRelease = z.output<typeof next>

const published = z.object({
  ...addresses,
  // An old record may lack its address.
  manifest: z.string().default(''),
  revision: z.string().default('unknown'),
  builtAt: z.string().default(''),
  liveSince: z.string().default(''),
  by: z.string().nullable().default(null),
  withdrawn: z.string().nullable().default(null),
  withdrawnBecause: z.string().nullable().default(null),
  withdrawnBy: z.string().nullable().default(null),
})
export type PublishedRelease = Omit<z.output<typeof published>, Exclude<keyof typeof addresses, 'version'>>

const registry = z.object({
  remotes: z.record(
    z.string(),
    z.object({
      ...addresses,
      next: next.optional().catch(undefined),
      // A damaged one is left out, so that the live releases stay.
      history: z.array(published).catch([]).default([]),
    }),
  ),
})
export type Remotes = z.output<typeof registry>['remotes']

export interface RegistryReader {
  /** The live releases that this server can serve. Releasing renames a new `registry.json` into place, which the next request reads. */
  remotes(): Promise<Remotes>
}

const isServable = ({ needs }: { needs: { api: number } }) => needs.api <= apiRevision

/**
 * The newest release of each remote that needs no later API than this server's (R21.390): usually the live one, and otherwise the newest before it. While
 * servers are upgraded, the older ones serve the remotes that fit them.
 */
const servable = (remotes: Remotes): Remotes =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { next: candidate, ...live }]) => {
      if (isServable(live)) return [[name, { ...live, ...(candidate && isServable(candidate) && { next: candidate }) }]]
      const earlier = live.history.find((each) => each.manifest && !each.withdrawn && isServable(each))
      if (!earlier) return []
      const { version, manifest, preload, preloadOfList, needs } = earlier
      return [[name, { ...live, version, manifest, preload, preloadOfList, needs }]]
    }),
  )

/** The registry of this server: REGISTRY_URL, or else that in WEB_DIR. */
export const createRegistryReader = (
  { webDir, registryUrl }: Pick<Config, 'webDir' | 'registryUrl'>,
  log: FastifyBaseLogger,
): RegistryReader => (registryUrl ? createForeignRegistry(registryUrl, log) : createLocalRegistry(webDir, log))

/** Reads WEB_DIR/registry.json again whenever it has changed. While it is unreadable, the last known releases stay live. */
function createLocalRegistry(webDir: string, log: FastifyBaseLogger): RegistryReader {
  const file = join(webDir, 'registry.json')
  let last: { stamp: string; remotes: Remotes } = { stamp: '', remotes: {} }
  return {
    async remotes() {
      const found = await stat(file).catch(() => undefined)
      const stamp = stampOf(found)
      if (stamp === last.stamp) return last.remotes
      try {
        const { remotes } = found ? registry.parse(JSON.parse(await readFile(file, 'utf8'))) : { remotes: {} }
        last = {
          stamp,
          remotes: resolveUrls(servable(remotes), (url) => (url.startsWith('/') ? url : `/${url}`)),
        }
      } catch (error) {
        log.error({ err: error }, `${file} cannot be read; the last known releases stay live`)
        last = { ...last, stamp }
      }
      return last.remotes
    },
  }
}

const maxAgeMs = 2_000
/** A registry of six remotes has a few kilobytes. */
const maxBytes = 1024 * 1024
/** How long a page waits for a newer version of a registry that is already known. */
const refreshTimeoutMs = 300

/**
 * Reads a registry that is published on another origin (REGISTRY_URL), at most every two seconds. URLs in it may be relative
 * to it. While it does not respond, or responds slowly, the last known releases stay live and no page waits for it.
 */
function createForeignRegistry(url: string, log: FastifyBaseLogger): RegistryReader {
  let last: Remotes | undefined
  let fetchedAt = 0
  let fetching: Promise<void> | undefined
  const fetchRegistry = async () => {
    try {
      const { remotes } = registry.parse(JSON.parse(await fetchText(url)))
      last = resolveUrls(servable(remotes), (relative) => new URL(relative, url).href)
    } catch (error) {
      log.error({ err: error }, `the registry at ${url} cannot be read; the last known releases stay live`)
    } finally {
      fetchedAt = Date.now()
      fetching = undefined
    }
  }
  return {
    async remotes() {
      if (Date.now() - fetchedAt > maxAgeMs) {
        fetching ??= fetchRegistry()
        await (last ? Promise.race([fetching, pause(refreshTimeoutMs)]) : fetching)
      }
      return last ?? {}
    },
  }
}

/** Follows no redirect: only the configured address may decide which code runs in the browsers of staff. */
async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(5_000),
    headers: { accept: 'application/json' },
    redirect: 'error',
  })
  if (!response.ok || !response.body) throw new Error(`it answered ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > maxBytes) throw new Error(`it is longer than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Resolves the URLs in a registry, which are relative to the registry. */
const resolveUrls = (remotes: Remotes, resolve: (url: string) => string): Remotes => {
  const resolved = <Release extends Pick<NextRelease, 'manifest' | 'preload' | 'preloadOfList'>>(release: Release) => ({
    ...release,
    manifest: resolve(release.manifest),
    preload: release.preload.map(resolve),
    preloadOfList: release.preloadOfList.map(resolve),
  })
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { next: candidate, ...live }]) => [
      name,
      { ...resolved(live), ...(candidate && { next: resolved(candidate) }) },
    ]),
  )
}

const stampOf = (found: Stats | undefined) => (found ? `${found.mtimeMs} ${found.size} ${found.ino}` : 'none')
