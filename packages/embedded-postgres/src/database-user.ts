import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './error'
import { readOrCreateFile } from './create-once-file'
import type { Wording } from './wording'

/** The user that PostgreSQL runs as, if the server runs as root. */
export interface RunAs {
  uid: number
  gid: number
}

/** If the operator has created a system user with this name, PostgreSQL runs as it. */
const userName = 'mca-postgres'

/** User ids that have no names on any system, and exist even in containers with 65,536 users. */
const unnamedUids = { from: 40_000, to: 60_000 }

interface Named extends RunAs {
  name: string
}

const namedUsers = (): Named[] => {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter(({ name }) => name !== '')
  } catch {
    return [] // Then only "nobody" is left.
  }
}

/** The users that own running processes. */
function usersAtWork(): Set<number> {
  const users = new Set<number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    users.add(statSync(join('/proc', entry), { throwIfNoEntry: false })?.uid ?? 0)
  return users
}

const isNobody = (uid: number) =>
  uid === 65_534 || namedUsers().some((user) => user.name === 'nobody' && user.uid === uid)

/**
 * The user that PostgreSQL runs as: the server's own, unless that is root, as which PostgreSQL refuses to run. Then it is the owner of the
 * data directory. A new directory, or one of "nobody", which other programs share, gets its own user, remembered in `home`: the system
 * user `mca-postgres` or, without one, an unused user id.
 */
export function chooseUser(directory: string, home: string, wording: Wording): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = statSync(directory, { throwIfNoEntry: false })
  if (found && found.uid !== 0 && !isNobody(found.uid)) return { uid: found.uid, gid: found.gid }
  const text = readOrCreateFile(join(home, 'postgres.user'), () => textOf(unprivilegedUser(wording)))
  return parseUser(text, wording)
}

/** The owner of the directory, for a PostgreSQL that is already running. */
export function ownerOf(directory: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(directory)
  return { uid, gid }
}

const textOf = ({ uid, gid }: RunAs) => `${uid}:${gid}\n`

function parseUser(text: string, { directory }: Wording): RunAs {
  const [uid = Number.NaN, gid = Number.NaN] = text.split(':').map(Number)
  if (!(uid > 0 && gid >= 0))
    throw new EmbeddedPostgresError(`The file postgres.user in ${directory} names no user: delete it`)
  return { uid, gid }
}

/** A user for PostgreSQL when the server runs as root. */
function unprivilegedUser(wording: Wording): RunAs {
  // On other systems, the users of running processes are unknown.
  if (process.platform !== 'linux') return nobody(wording)
  const named = namedUsers()
  const dedicated = named.find(({ name }) => name === userName)
  if (dedicated) return { uid: dedicated.uid, gid: dedicated.gid }
  const taken = new Set([...named.map(({ uid }) => uid), ...usersAtWork()])
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const uid = randomInt(unnamedUids.from, unnamedUids.to)
    if (!taken.has(uid) && existsHere(uid)) return { uid, gid: uid }
  }
  return nobody(wording)
}

/** True if a user with that id can exist in this container. */
function existsHere(uid: number): boolean {
  const ranges = readFileSync('/proc/self/uid_map', 'utf8').trim().split('\n')
  return ranges.some((range) => {
    const [from = 0, , count = 0] = range.trim().split(/\s+/).map(Number)
    return uid >= from && uid < from + count
  })
}

/**
 * The user for initdb, which refuses to run as a user without a name. In place of an unnamed user, it is a system user without processes,
 * so that nothing else has access to the directory until it is complete and belongs to `runAs`.
 */
export function initdbUser(runAs: RunAs, wording: Wording): RunAs {
  const named = namedUsers()
  if (process.platform !== 'linux' || named.some(({ uid }) => uid === runAs.uid)) return runAs
  const atWork = usersAtWork()
  const idle = named.filter(({ uid }) => uid > 0 && uid < 1_000 && !atWork.has(uid))
  const { uid, gid } = idle[idle.length > 1 ? randomInt(idle.length) : 0] ?? nobody(wording)
  return { uid, gid }
}

function nobody({ alternative }: Wording): RunAs {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
    // macOS prints the id -2 of nobody as an unsigned number; spawn needs a signed one.
    return { uid: id('-u') | 0, gid: id('-g') | 0 }
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded database cannot run as root and there is no user "nobody" here: start the server as another user, or ${alternative}`,
    )
  }
}
