import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error'
import { keptText } from './kept-text'

/** The user that PostgreSQL runs as, if the server runs as root. */
export interface RunAs {
  uid: number
  gid: number
}

/** A system user of this name is PostgreSQL's, if the operator has made one. */
const userName = 'mca-postgres'

/** Numbers for which no system has names of its own, and which exist in containers with 65,536 users, too. */
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

/** The users of the processes that run now. */
function usersAtWork(): Set<number> {
  const users = new Set<number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    users.add(statSync(join('/proc', entry), { throwIfNoEntry: false })?.uid ?? 0)
  return users
}

const isNobody = (uid: number) =>
  uid === 65_534 || namedUsers().some((user) => user.name === 'nobody' && user.uid === uid)

/**
 * The user that PostgreSQL runs as: that of the server, unless it is root, as which PostgreSQL refuses to run. Then the owner of the data
 * directory; for a new one, and for one of "nobody", whom other programs share, a user of its own, which `home` remembers: the system user
 * `mca-postgres` or, without one, a number that belongs to nobody.
 */
export function chooseUser(directory: string, home: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = statSync(directory, { throwIfNoEntry: false })
  if (found && found.uid !== 0 && !isNobody(found.uid)) return { uid: found.uid, gid: found.gid }
  return parseUser(keptText(join(home, 'postgres.user'), () => textOf(unprivilegedUser())))
}

/** Who owns the directory, for a PostgreSQL that runs already. */
export function ownerOf(directory: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(directory)
  return { uid, gid }
}

const textOf = ({ uid, gid }: RunAs) => `${uid}:${gid}\n`

function parseUser(text: string): RunAs {
  const [uid = Number.NaN, gid = Number.NaN] = text.split(':').map(Number)
  if (!(uid > 0 && gid >= 0)) throw new StartError('The file postgres.user in DATA_DIR names no user: delete it')
  return { uid, gid }
}

/** A user for PostgreSQL beside a server that runs as root. */
function unprivilegedUser(): RunAs {
  // Elsewhere, nobody can tell which users are at work.
  if (process.platform !== 'linux') return nobody()
  const named = namedUsers()
  const dedicated = named.find(({ name }) => name === userName)
  if (dedicated) return { uid: dedicated.uid, gid: dedicated.gid }
  const taken = new Set([...named.map(({ uid }) => uid), ...usersAtWork()])
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const uid = randomInt(unnamedUids.from, unnamedUids.to)
    if (!taken.has(uid) && existsHere(uid)) return { uid, gid: uid }
  }
  return nobody()
}

/** Whether a user of that number can exist in this container. */
function existsHere(uid: number): boolean {
  const ranges = readFileSync('/proc/self/uid_map', 'utf8').trim().split('\n')
  return ranges.some((range) => {
    const [from = 0, , count = 0] = range.trim().split(/\s+/).map(Number)
    return uid >= from && uid < from + count
  })
}

/**
 * The user for initdb, which refuses to run as a user without a name. For one without, it is a system user of whom no process runs, so that
 * nothing else has access to the directory until it is complete and belongs to `runAs`.
 */
export function initdbUser(runAs: RunAs): RunAs {
  const named = namedUsers()
  if (process.platform !== 'linux' || named.some(({ uid }) => uid === runAs.uid)) return runAs
  const atWork = usersAtWork()
  const idle = named.filter(({ uid }) => uid > 0 && uid < 1_000 && !atWork.has(uid))
  const { uid, gid } = idle[idle.length > 1 ? randomInt(idle.length) : 0] ?? nobody()
  return { uid, gid }
}

function nobody(): RunAs {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
    // macOS prints the id -2 of nobody as an unsigned number; spawn needs a signed one.
    return { uid: id('-u') | 0, gid: id('-g') | 0 }
  } catch {
    throw new StartError(
      'The embedded database cannot run as root and there is no user "nobody" here: start the server as another user, or set DATABASE_URL to a PostgreSQL server (15 or newer)',
    )
  }
}
