import pg from 'pg'
import { StartError } from '../start-error'

/**
 * What our statements and parsers depend on. A database or role may have other defaults (`alter database … set`), so each connection sets
 * them. The limits are those of PostgreSQL; ours are in `SessionOptions`.
 */
const dependencies: Readonly<Record<string, string>> = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  lock_timeout: '0',
  idle_session_timeout: '0',
}
/** Settings of a session that older releases of PostgreSQL do not have. */
const newer: Readonly<Record<string, string>> = { transaction_timeout: '0' }

export interface SessionOptions {
  /** How long a statement, or a pause inside a transaction, may take. 0: no limit. */
  timeoutMs: number
  /** How long the settings may take. A pooler without a free connection lets clients connect, and then makes them wait. */
  waitMs: number
}

export interface Session {
  /** The URL to connect with, without the settings of its `options`. */
  url: string
  /** To be called once on each new connection, before anything else. Costs one round trip. Throws if a setting does not apply. */
  prepare: (client: pg.ClientBase) => Promise<void>
}

/**
 * How to connect with a URL. Settings of its `options` (`-c role=…`) are set by a statement rather than by the first packet of the connection,
 * because poolers refuse or drop what they do not know there, and the connection would then have other rights and find other tables (R18.520).
 */
export function sessionOf(connectionString: string, { timeoutMs, waitMs }: SessionOptions): Session {
  const { url, settings: given } = withoutSettings(connectionString)
  const limits = { statement_timeout: String(timeoutMs), idle_in_transaction_session_timeout: String(timeoutMs) }
  // The role comes last, because it may not be allowed to set the others.
  const { role, ...others } = given
  const settings = Object.entries({
    ...others,
    ...dependencies,
    ...newer,
    ...limits,
    ...(role !== undefined && { role }),
  })
  const texts = settings.map(([name], index) => {
    const text = `set_config(${pg.escapeLiteral(name)}, $${index + 1}, false)`
    return name in newer ? `case when current_setting('${name}', true) is not null then ${text} end` : text
  })
  const text = `select ${texts.join(', ')}, current_user as "currentRole"`
  const statement = { text, values: settings.map(([, value]) => value), query_timeout: waitMs }
  return {
    url,
    async prepare(client) {
      const { rows } = await client.query<{ currentRole: string }>(statement)
      const found = rows[0]?.currentRole
      if (role !== undefined && found !== role)
        throw new StartError(`A connection to the database works as the role ${found} instead of ${role}`)
    },
  }
}

/** Opens a single connection whose statements have no limit of time. The caller ends it. */
export async function openClient(
  connectionString: string,
  { name, waitMs }: { name: string; waitMs: number },
): Promise<pg.Client> {
  const session = sessionOf(connectionString, { timeoutMs: 0, waitMs })
  // The constructor reads the certificates that the URL names, which may fail.
  const client = new pg.Client({
    connectionString: session.url,
    application_name: name,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
  })
  client.on('error', () => undefined) // The running query fails too, and reports it.
  try {
    await client.connect()
    await session.prepare(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/**
 * Throws a StartError if statements of one connection reach several of PostgreSQL's, as behind a pooler in transaction mode: role, search path,
 * time limits and locks would get lost. While a transaction of a second connection keeps one of PostgreSQL's, the first must still have its own.
 */
export async function checkSession(connectionString: string, waitMs: number): Promise<void> {
  const [first, second] = await Promise.all(
    [1, 2].map(() => openClient(connectionString, { name: 'mca-check', waitMs })),
  )
  if (!first || !second) throw new Error('two connections were opened')
  const backendOf = async (client: pg.Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid
  }
  try {
    const backends = [await backendOf(first)]
    await second.query('begin')
    const other = await backendOf(second)
    // A pooler that others use, too, may give the same one by chance.
    for (let time = 1; time <= 5; time++) backends.push(await backendOf(first))
    if (backends.some((backend) => backend !== backends[0] || backend === other))
      throw new StartError(
        `The database at ${first.host}:${first.port} is behind a pooler that changes the connection after each transaction, so role, search path, time limits and locks get lost: use its session mode (PgBouncer: pool_mode = session; Supabase: port 5432 instead of 6543)`,
      )
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)))
  }
}

/** Splits the settings, `-c name=value` or `--name=value`, from the other options of a URL, such as `endpoint=…` of Neon. */
function withoutSettings(connectionString: string): { url: string; settings: Record<string, string> } {
  if (!connectionString.includes('options=')) return { url: connectionString, settings: {} }
  const url = new URL(connectionString)
  // Words end at a space, unless a backslash is before it.
  const words = (url.searchParams.get('options') ?? '').match(/(?:\\.|[^\s\\])+/g) ?? []
  const settings: Record<string, string> = {}
  const rest: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] === '-c' ? `-c${words[++index] ?? ''}` : (words[index] ?? '')
    const [, name, value] = /^(?:-c|--)([^=]+)=(.*)$/s.exec(word) ?? []
    if (name === undefined || value === undefined) rest.push(word)
    else settings[name.replaceAll('-', '_')] = value.replace(/\\(.)/gs, '$1')
  }
  if (rest.length > 0) url.searchParams.set('options', rest.join(' '))
  else url.searchParams.delete('options')
  return { url: url.href, settings }
}
