import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeRegistry, type Release as PublishedRelease } from '@mca/registry'
import { withNext } from '@mca/registry/steps'
import { fromRoot } from '@mca/workspace'

interface Release {
  version: string
  manifest: string
  preload: string[]
  preloadOfList?: string[]
  next?: unknown
}
interface Registry {
  remotes: Record<string, Release & { history: Release[] }>
}

/** The text of a release's files by name. Deleting or changing an entry deletes or changes the file. */
export type Files = Map<string, string>

const builtWeb = process.env['WEB_DIR'] ?? fromRoot('dist/web')
const isText = /\.(js|json)$/

/** The first file whose name or text matches. */
export function fileOf(files: Files, mark: RegExp): string {
  for (const [name, text] of files) if (mark.test(name) || mark.test(text)) return name
  throw new Error(`No file of this release matches ${mark}: ${[...files.keys()].join(', ')}`)
}

/** Replaces a text in every file of a release that contains it. */
export function replaceIn(files: Files, before: string | RegExp, after: string): void {
  let found = false
  for (const [name, text] of files) {
    const changed = text.replaceAll(before, after)
    found ||= changed !== text
    files.set(name, changed)
  }
  if (!found) throw new Error(`No file of this release has ${String(before)}`)
}

/** A copy of the built front end, for one file of journeys to release into and break. */
export async function publishedCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'mca-web-'))
  await cp(builtWeb, folder, { recursive: true })
  const built = await readFile(join(folder, 'registry.json'), 'utf8')
  let made = 0

  const registry = async () => JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8')) as Registry
  const write = async (text: string) => {
    await writeFile(join(folder, 'registry.json.next'), text)
    await rename(join(folder, 'registry.json.next'), join(folder, 'registry.json'))
  }
  const filesOf = async (release: string): Promise<Files> => {
    const names = (await readdir(release)).filter((name) => isText.test(name))
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(release, name), 'utf8')] as const)),
    )
  }
  const fill = async (release: string, files: Files) => {
    await rm(release, { recursive: true, force: true })
    await mkdir(release, { recursive: true })
    await Promise.all([...files].map(([name, text]) => writeFile(join(release, name), text)))
  }
  const folderOf = (remote: string, version: string) => join(folder, 'remotes', remote, version)

  /** Writes the files of the live release of a remote under a new version, after `change` has modified them. */
  const copyOf = async (remote: string, version: string, change: (files: Files) => void): Promise<Release> => {
    const live = (await registry()).remotes[remote]
    if (!live) throw new Error(`${remote} is not published`)
    const files = await filesOf(folderOf(remote, live.version))
    for (const [name, text] of files) files.set(name, text.replaceAll(live.version, version))
    change(files)
    await fill(folderOf(remote, version), files)
    const moved = (address: string) => address.replace(live.version, version)
    const { history: _, next: __, preloadOfList, ...facts } = live
    return {
      ...facts,
      version,
      manifest: moved(live.manifest),
      preload: live.preload.map(moved),
      ...(preloadOfList && { preloadOfList: preloadOfList.map(moved) }),
    }
  }

  return {
    folder,
    registry,
    /** The live version of a remote. */
    live: async (remote: string) => (await registry()).remotes[remote]?.version ?? 'none',
    folderOf,
    /** Publishes the live release of a remote again under a new version, after `change` has modified it. */
    async release(remote: string, change: (files: Files) => void): Promise<string> {
      const version = `test${(made += 1)}`
      const again = await copyOf(remote, version, change)
      const { remotes } = await registry()
      const entry = { ...again, history: [again, ...(remotes[remote]?.history ?? [])] }
      await write(JSON.stringify({ remotes: { ...remotes, [remote]: entry } }))
      return version
    },
    /** Publishes it as `pnpm release` does, so that it spreads in steps of so many minutes. */
    async spread(remote: string, version: string, minutes: number, change: (files: Files) => void): Promise<void> {
      const now = new Date().toISOString()
      const facts = { revision: 'drill', builtAt: now, liveSince: now, by: 'Drill' }
      const made: PublishedRelease = { ...facts, ...(await copyOf(remote, version, change)) }
      await changeRegistry(folder, (before) => withNext(before, remote, made, { minutes }))
    },
    /** Changes the files of the live release in place. No release does this, but a failing disk can. */
    async damage(remote: string, change: (files: Files) => void): Promise<() => Promise<void>> {
      const release = folderOf(remote, (await registry()).remotes[remote]?.version ?? 'none')
      const sound = await filesOf(release)
      const files = new Map(sound)
      change(files)
      await fill(release, files)
      return () => fill(release, sound)
    },
    /** Makes the built release of one remote live again. */
    async takeBack(remote: string): Promise<void> {
      const { remotes } = await registry()
      const sound = (JSON.parse(built) as Registry).remotes[remote]
      if (!sound) throw new Error(`${remote} was not built`)
      await write(JSON.stringify({ remotes: { ...remotes, [remote]: sound } }))
    },
    /** Makes the built releases live again. */
    restore: () => write(built),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Published = Awaited<ReturnType<typeof publishedCopy>>
