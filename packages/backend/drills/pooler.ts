// Connects as the server does through a real PgBouncer: in session mode, where every connection must have the narrower role and its limits, and in transaction
// mode, which must be refused. Needs `pgbouncer` (Debian's package of that name). `pnpm --filter @mca/backend drill:pooler`.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { prepareApplication } from '../src/platform/database/application-role'
import { createDb } from '../src/platform/database/db'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { checkPostgres } from '../src/platform/database/external-postgres'
import { migrate } from '../src/platform/database/migrate'
import { openLockSession } from '../src/shared/jobs/lock-session'

if (spawnSync('pgbouncer', ['--version']).error) {
  console.log('pgbouncer is not installed (apt-get install pgbouncer): nothing was tried')
  process.exit(0)
}
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
const log = { info: () => undefined, warn: (text: string) => console.warn(text) }
function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`not so: ${what}`)
  console.log(`- ${what}`)
}

/** Starts PgBouncer before a database; `extra` are lines of its settings. */
async function startPooler(databaseUrl: string, port: number, extra: string) {
  const { port: target, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const [users, settings] = [join(home, `users-${port}`), join(home, `pgbouncer-${port}.ini`)]
  writeFileSync(users, `"${user}" "${typeof password === 'string' ? password : ''}"\n`)
  const lines = [
    '[databases]', `${database} = host=127.0.0.1 port=${target}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`,
    'unix_socket_dir =', 'auth_type = plain', `auth_file = ${users}`, 'default_pool_size = 50', extra, '',
  ] // oxfmt-ignore
  writeFileSync(settings, lines.join('\n'))
  chmodSync(home, 0o755)
  // PgBouncer refuses to work as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...asUser, settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.end())
    })
  for (let attempt = 1; !(await answers()); attempt++) {
    if (attempt === 100) throw new Error('PgBouncer did not start')
    await pause(100)
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  return { url: url.href, stop: () => child.kill('SIGTERM') }
}

const postgres = await startEmbeddedPostgres({ dataDirectory: join(home, 'database'), log, listen: 'port' })
const stops: (() => unknown)[] = []
try {
  const direct = postgres.connectionString()
  for (const [port, lines, what] of [
    [26432, 'pool_mode = session', 'in session mode'],
    [26433, 'pool_mode = session\nignore_startup_parameters = options', 'in session mode that drops options'],
  ] as const) {
    const pooler = await startPooler(direct, port, lines)
    stops.push(pooler.stop)
    await checkPostgres(pooler.url)
    await migrate(pooler.url, join(import.meta.dirname, '../migrations'))
    const { url } = await prepareApplication(pooler.url)
    const db = createDb({ connectionString: url, pool: 8, timeoutMs: 3_000 })
    const text = `select current_user as role, current_setting('statement_timeout') as "limit" from pg_sleep(0.1)`
    const found = await Promise.all(
      Array.from({ length: 16 }, () => db.query<{ role: string; limit: string }>({ text })),
    )
    await db.close()
    check(
      found.flat().every(({ role, limit }) => role === 'mca_app' && limit === '3s'),
      `${what}: all connections have the narrower role and their limit`,
    )
    const jobs = await openLockSession({ connectionString: url, onWake: () => undefined })
    check(await jobs.tryLock('one'), `${what}: jobs get their locks`)
    await jobs.close()
  }
  const pooler = await startPooler(direct, 26434, 'pool_mode = transaction')
  stops.push(pooler.stop)
  const refusal = await checkPostgres(pooler.url).then(
    () => 'it was accepted',
    (error: unknown) => String(error),
  )
  console.log(refusal)
  check(refusal.includes('pool_mode = session'), 'in transaction mode: the start is refused with what to set')
} finally {
  for (const stop of stops) stop()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
