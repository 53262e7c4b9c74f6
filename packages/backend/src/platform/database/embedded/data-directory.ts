import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
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
import { StartError } from '../../start-error'
import { type Binaries, type RunAs, unprivileged } from './binaries'
import { isAlive } from './pid-file'
import { directoryName, environment } from './postmaster'

/** The one role of the embedded database. */
export const owner = 'mca'

export interface Place {
  directory: string
  binaries: Binaries
  runAs: RunAs | undefined
  /** Asked of connections where there is no Unix socket that the file system protects (Windows). */
  password: string | undefined
}

/** Whom PostgreSQL runs as here. As root: the one who owns the directory already, else nobody. */
export function runAsFor(directory: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = statSync(directory, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : unprivileged()
}

const isMade = (directory: string) => existsSync(join(directory, 'PG_VERSION'))

/**
 * Makes the data directory unless it is there. It is made under another name and renamed when complete, so a start that was
 * killed half-way leaves nothing that the next one could take for a database.
 */
export async function ensureDataDirectory(place: Place): Promise<void> {
  const { directory, binaries, runAs } = place
  if (!isMade(directory)) await make(place)
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (version !== binaries.major)
    throw new StartError(
      `The database in ${directory} was made by PostgreSQL ${version}, this release brings ${binaries.major}: move the data with pg_dump, or use another DATA_DIR`,
    )
  if (runAs && statSync(directory).uid !== runAs.uid) give(directory, runAs)
}

async function make(place: Place) {
  const { directory, runAs } = place
  if (!runAs) requireName()
  sweep(directory)
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new StartError(`${directory} is not empty and is no database: empty it or choose another DATA_DIR`)
  const draft = `${directory}.${process.pid}-${randomUUID().slice(0, 8)}.draft`
  try {
    mkdirSync(draft, { mode: 0o700 })
    if (runAs) chownSync(draft, runAs.uid, runAs.gid)
    await initdb({ ...place, directory: draft })
    try {
      renameSync(draft, directory)
      keepEntry(dirname(directory))
    } catch (error) {
      // Another server was quicker; its directory is as good as ours.
      if (!isMade(directory)) throw error
    }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** initdb looks its user up by name and gives up when there is none, as in a container that runs under a bare number. */
function requireName() {
  try {
    userInfo()
  } catch {
    throw new StartError(
      `The embedded database cannot be made by user ${process.getuid?.()}, who has no name here (no line in /etc/passwd): give the user a name, or set DATABASE_URL`,
    )
  }
}

/** Puts a directory's list of names on disk: the rename above must outlive a power cut as the files do. */
function keepEntry(directory: string) {
  if (process.platform === 'win32') return // There a directory cannot be opened, nor does it need to be.
  const file = openSync(directory, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** What killed starts left behind. A draft whose maker lives is that one's business. */
function sweep(directory: string) {
  const parent = dirname(directory)
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(directory)}.`) || !name.endsWith('.draft')) continue
    const maker = Number.parseInt(name.slice(basename(directory).length + 1), 10)
    // The initdb of a killed server may live on for a moment and still be writing there: then it is tried again.
    if (maker === process.pid || !isAlive(maker))
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

/** Everything in it changes hands: it was copied or restored by root. */
function give(directory: string, { uid, gid }: RunAs) {
  chownSync(directory, uid, gid)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid)
}

async function initdb(place: Place) {
  // Text is UTF-8 and its default order is by code point, from PostgreSQL's own tables: no update of the system's libraries
  // can change it under an index. The system's locale decides only what pg_trgm takes for a letter; old systems lack C.UTF-8.
  let failure = ''
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    failure = await runInitdb(place, locale)
    if (!failure) return
    if (!/invalid locale name|locale .* (not|un)/i.test(failure)) break
  }
  throw new StartError(`DATA_DIR ${dirname(place.directory)}: the embedded database could not be made: ${failure}`)
}

async function runInitdb(place: Place, locale: string): Promise<string> {
  const { directory, binaries, runAs, password } = place
  const secret = password === undefined ? undefined : passwordFile(password, runAs)
  const auth = secret ? ['--auth=scram-sha-256', `--pwfile=${secret.file}`] : ['--auth=trust']
  const collation = [`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', directoryName(place), '-U', owner, '-E', 'UTF8', ...collation, ...auth, '--no-instructions']
  const child = spawn(binaries.initdb, args, {
    cwd: directory,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...runAs,
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    return await new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', (code) => resolve(code === 0 ? '' : reason(said) || `initdb ended with code ${code}`))
    })
  } finally {
    secret?.remove()
  }
}

/** A file that initdb's user alone can read, in a place that it can reach. */
function passwordFile(password: string, runAs: RunAs | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'mca-initdb-'))
  const file = join(folder, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  if (runAs) for (const path of [folder, file]) chownSync(path, runAs.uid, runAs.gid)
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const reason = (said: string) =>
  said
    .split('\n')
    .filter((line) => /error|FATAL|PANIC|No space/i.test(line))
    .map((line) => line.replace(/^(initdb|.*FATAL|.*PANIC): +(error: +)?/, '').trim())
    .join('; ')
