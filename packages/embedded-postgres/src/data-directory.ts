import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './error'
import type { Binaries } from './binaries'
import { initdbUser, type RunAs } from './database-user'
import { askForPasswords } from './host-access'
import { isAlive } from './pid-file'
import { directoryArgument, postgresEnvironment } from './postmaster'
import type { Wording } from './wording'

export interface DataDirectoryOptions {
  directory: string
  binaries: Binaries
  runAs: RunAs | undefined
  /** The name of the database's owner, with its password. */
  owner: string
  password: string
  wording: Wording
}

const isInitialized = (directory: string) => existsSync(join(directory, 'PG_VERSION'))

/**
 * Creates the data directory if there is none. It is created under a temporary name and renamed when complete, so that an
 * interrupted start leaves nothing that the next one could mistake for a database. Throws an EmbeddedPostgresError for a directory of
 * another major version.
 */
export async function ensureDataDirectory(options: DataDirectoryOptions): Promise<void> {
  const { directory, binaries, runAs, wording } = options
  if (!isInitialized(directory)) await createDataDirectory(options)
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version !== binaries.major)
    throw new EmbeddedPostgresError(
      `The database in ${directory} was made by PostgreSQL ${version}, this release brings ${binaries.major}: ${wording.upgrade}`,
    )
  if (runAs && statSync(directory).uid !== runAs.uid) changeOwner(directory, runAs)
}

async function createDataDirectory(options: DataDirectoryOptions) {
  const { directory, runAs, wording } = options
  if (!runAs) requireUserName(wording)
  removeStaleDrafts(directory)
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new EmbeddedPostgresError(
      `${directory} is not empty and is not a database: empty it or choose another ${wording.directory}`,
    )
  const draft = `${directory}.${process.pid}-${randomUUID().slice(0, 8)}.draft`
  try {
    mkdirSync(draft, { mode: 0o700 })
    const maker = runAs && initdbUser(runAs, wording)
    if (maker) chownSync(draft, maker.uid, maker.gid)
    await initdb({ ...options, directory: draft, runAs: maker })
    if (runAs) changeOwner(draft, runAs)
    askForPasswords(draft, runAs)
    try {
      renameSync(draft, directory)
      syncDirectory(dirname(directory))
    } catch (error) {
      // Another server was faster; its directory is equally good.
      if (!isInitialized(directory)) throw error
    }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** initdb fails if its user has no name, as in a container that runs under a bare user id. */
function requireUserName({ alternative }: Wording) {
  try {
    userInfo()
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded database cannot be made by user ${process.getuid?.()}, who has no name here (no line in /etc/passwd): give the user a name, or ${alternative}`,
    )
  }
}

/** Flushes a directory's entries to disk, so that a rename in it survives a power failure. */
function syncDirectory(directory: string) {
  if (process.platform === 'win32') return // Windows cannot open a directory, and does not need it.
  const file = openSync(directory, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** Removes the drafts that killed servers left behind, but not the one of a running server. */
function removeStaleDrafts(directory: string) {
  const parent = dirname(directory)
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(directory)}.`) || !name.endsWith('.draft')) continue
    const creatorPid = Number.parseInt(name.slice(basename(directory).length + 1), 10)
    // Retried, because the initdb of a killed server may still be writing there for a moment.
    if (creatorPid === process.pid || !isAlive(creatorPid))
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/**
 * Changes the owner of a directory and its content: one that was just created, that root has copied or restored, or that belonged to
 * "nobody". The directory itself is changed last, so that the next start resumes an interrupted change.
 */
export function changeOwner(directory: string, { uid, gid }: RunAs) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  chownSync(directory, uid, gid)
}

async function initdb(options: DataDirectoryOptions) {
  // The encoding is UTF-8 and the default order is by code point, from PostgreSQL's own tables, so that no update of the system's
  // libraries can invalidate an index. The locale only decides what pg_trgm treats as a letter. Old systems lack C.UTF-8.
  let failure = ''
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    failure = await runInitdb(options, locale)
    if (!failure) return
    if (!/invalid locale name|locale .* (not|un)/i.test(failure)) break
  }
  throw new EmbeddedPostgresError(
    `${options.wording.directory} ${dirname(options.directory)}: the embedded database could not be made: ${failure}`,
  )
}

/** Runs initdb and returns its error message, or '' after a success. */
async function runInitdb(options: DataDirectoryOptions, locale: string): Promise<string> {
  const { directory, binaries, runAs, owner, password } = options
  const secret = createPasswordFile(password, runAs)
  const auth = ['--auth=scram-sha-256', `--pwfile=${secret.file}`]
  const collation = [`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', directoryArgument(options), '-U', owner, '-E', 'UTF8', ...collation, ...auth, '--no-instructions']
  const child = spawn(binaries.initdb, args, {
    cwd: directory,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...runAs,
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  try {
    return await new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', (code) => resolve(code === 0 ? '' : errorsIn(stderr) || `initdb ended with code ${code}`))
    })
  } finally {
    secret.remove()
  }
}

/** A file that only initdb's user can read. */
function createPasswordFile(password: string, runAs: RunAs | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'mca-initdb-'))
  const file = join(folder, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  if (runAs) for (const path of [folder, file]) chownSync(path, runAs.uid, runAs.gid)
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const errorsIn = (stderr: string) =>
  stderr
    .split('\n')
    .filter((line) => /error|FATAL|PANIC|No space/i.test(line))
    .map((line) => line.replace(/^(initdb|.*FATAL|.*PANIC): +(error: +)?/, '').trim())
    .join('; ')
