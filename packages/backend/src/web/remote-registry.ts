import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'

const registry = z.object({
  remotes: z.record(
    z.string(),
    z.object({ version: z.string(), manifest: z.string(), preload: z.array(z.string()).default([]) }),
  ),
})
export type Remotes = z.output<typeof registry>['remotes']

export interface RegistryReader {
  /** The releases that are live now. A release is a rename of `registry.json`, seen by the very next request. */
  remotes(): Promise<Remotes>
}

/** Reads WEB_DIR/registry.json again whenever it was changed. A file that cannot be read leaves the last good one in force. */
export function localRegistry(webDir: string, log: FastifyBaseLogger): RegistryReader {
  const file = join(webDir, 'registry.json')
  let last: { stamp: string; remotes: Remotes } = { stamp: '', remotes: {} }
  return {
    async remotes() {
      const found = await stat(file).catch(() => undefined)
      const stamp = stampOf(found)
      if (stamp === last.stamp) return last.remotes
      try {
        const { remotes } = found ? registry.parse(JSON.parse(await readFile(file, 'utf8'))) : { remotes: {} }
        last = { stamp, remotes: resolved(remotes, (address) => (address.startsWith('/') ? address : `/${address}`)) }
      } catch (error) {
        log.error({ err: error }, `${file} cannot be read; the releases known so far stay live`)
        last = { ...last, stamp }
      }
      return last.remotes
    },
  }
}

const shownFor = 2_000
/** How long a page waits for news of a registry that it knows already. */
const patience = 300

/**
 * A registry that is published on another origin (REGISTRY_URL), asked for at most every two seconds. Addresses in it may be
 * relative to it. While it does not answer, or is slow to, the last known releases stay live and no page waits for it.
 */
export function foreignRegistry(url: string, log: FastifyBaseLogger): RegistryReader {
  let last: Remotes | undefined
  let asked = 0
  let asking: Promise<void> | undefined
  const ask = async () => {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5_000), headers: { accept: 'application/json' } })
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      const { remotes } = registry.parse(await answer.json())
      last = resolved(remotes, (address) => new URL(address, url).href)
    } catch (error) {
      log.error({ err: error }, `the registry at ${url} cannot be read; the releases known so far stay live`)
    } finally {
      asked = Date.now()
      asking = undefined
    }
  }
  return {
    async remotes() {
      if (Date.now() - asked > shownFor) {
        asking ??= ask()
        await (last ? Promise.race([asking, pause(patience)]) : asking)
      }
      return last ?? {}
    },
  }
}

/** Addresses are relative to the registry, wherever that is served. */
const resolved = (remotes: Remotes, from: (address: string) => string): Remotes =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { version, manifest, preload }]) => [
      name,
      { version, manifest: from(manifest), preload: preload.map(from) },
    ]),
  )

const stampOf = (found: Stats | undefined) => (found ? `${found.mtimeMs} ${found.size} ${found.ino}` : 'none')
