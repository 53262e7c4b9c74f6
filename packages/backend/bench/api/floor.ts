import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { RecordedStatement } from '../../src/testing/database/record-statements'

export interface FloorRun {
  requests: number
  seconds: number
  /** The client's processor time in seconds. */
  processorTime: number
}

/** Sends recorded statements to PostgreSQL with as little overhead as possible. */
export interface Floor {
  name: string
  run(
    requests: readonly (readonly RecordedStatement[])[],
    load: { clients: number; seconds: number },
  ): Promise<FloorRun>
}

/**
 * PostgreSQL's own benchmark client if it is installed (the embedded PostgreSQL comes without it), otherwise one based on `pg`.
 */
export function findFloor(databaseUrl: string): Floor {
  try {
    const [version = 'pgbench'] = execFileSync('pgbench', ['--version'], { encoding: 'utf8' }).split('\n')
    return pgbench(version, databaseUrl)
  } catch {
    return plainClients(databaseUrl)
  }
}

/**
 * One pgbench for each request; they share the clients. Each prepares its statements once on each connection (`-M prepared`).
 */
function pgbench(name: string, databaseUrl: string): Floor {
  const url = new URL(databaseUrl)
  const env = {
    PATH: process.env.PATH,
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
    // Its connections are new in each turn, and would replan each statement five times before they keep a plan, as the server's already have.
    PGOPTIONS: '-c plan_cache_mode=force_generic_plan',
  }
  return {
    name,
    async run(requests, { clients, seconds }) {
      const folder = mkdtempSync(join(tmpdir(), 'mca-floor-'))
      try {
        const runs = requests.map((statements, number) => {
          const { text, values } = scriptOf(statements)
          const file = join(folder, `${number}.sql`)
          writeFileSync(file, text)
          const given = values.flatMap((value) => ['-D', value])
          const share = String(Math.ceil((clients - number) / requests.length))
          // The shell reports the processor time of its children.
          const options = ['-n', '-M', 'prepared', '-c', share, '-T', String(seconds), '-f', file]
          return outputOf('sh', ['-c', '"$0" "$@"; times', 'pgbench', ...options, ...given], env)
        })
        const parts = (await Promise.all(runs)).map(readRun)
        return {
          requests: parts.reduce((sum, part) => sum + part.requests, 0),
          seconds: Math.max(...parts.map((part) => part.seconds)),
          processorTime: parts.reduce((sum, part) => sum + part.processorTime, 0),
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Parses the output of pgbench and `times`. */
function readRun(printed: string): FloorRun {
  const number = (pattern: RegExp) => Number(pattern.exec(printed)?.[1])
  const requests = number(/transactions actually processed: (\d+)/)
  const rate = number(/^tps = ([\d.]+)/m)
  if (!(requests > 0) || !(rate > 0)) throw new Error(`pgbench printed:\n${printed}`)
  const [used = ''] = printed.trim().split('\n').slice(-1)
  const processorTime = [...used.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  )
  return { requests, seconds: requests / rate, processorTime }
}

/** A script, and the values of its variables as `name=value`. */
function scriptOf(statements: readonly RecordedStatement[]): { text: string; values: string[] } {
  const values: string[] = []
  const lines = statements.map(({ text, values: given }, statement) => {
    const variable = (number: number) => `v${statement}_${number}`
    const parameter = (number: number) => (isNull(given[number - 1]) ? 'null' : `:${variable(number)}`)
    given.forEach((value, index) => isNull(value) || values.push(`${variable(index + 1)}=${textOf(value)}`))
    return `${text.replace(/\$(\d+)/g, (_all, number: string) => parameter(Number(number)))};`
  })
  return { text: lines.join('\n'), values }
}

const isNull = (value: unknown) => value === null || value === undefined

/** A value in PostgreSQL's text format. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : String(value)
}

const outputOf = (command: string, args: readonly string[], env: Readonly<Record<string, string | undefined>>) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, { env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(stdout)
      else reject(new Error(`${command} failed: ${stderr}`))
    })
  })

/**
 * Without pgbench: `pg` connections in this process, which do not parse rows. This costs more than pgbench, so ratios to it are
 * higher.
 */
function plainClients(databaseUrl: string): Floor {
  return {
    name: 'pg (pgbench is not installed)',
    async run(requests, { clients, seconds }) {
      const connections = await Promise.all(
        Array.from({ length: clients }, async () => {
          const client = new pg.Client({ connectionString: databaseUrl })
          await client.connect()
          return client
        }),
      )
      const used = process.cpuUsage()
      const start = performance.now()
      let count = 0
      await Promise.all(
        connections.map(async (client) => {
          while (performance.now() - start < seconds * 1000) {
            const request = count++ % requests.length
            for (const [index, { text, values }] of (requests[request] ?? []).entries())
              await client.query({ name: `floor-${request}-${index}`, text, values: [...values], rowMode: 'array' })
          }
        }),
      )
      const passed = (performance.now() - start) / 1000
      const { user, system } = process.cpuUsage(used)
      await Promise.all(connections.map((client) => client.end()))
      return { requests: count, seconds: passed, processorTime: (user + system) / 1e6 }
    },
  }
}
