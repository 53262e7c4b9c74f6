import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { codeOf } from '../src/platform/error-details'
import { startBuiltServer } from '../src/testing/app/built-server'
import { signIn } from './server'

// Stops the built server repeatedly while writers keep their connections open, and counts the requests without an answer.

const { values } = parseArgs({
  options: { stops: { type: 'string', default: '30' }, writers: { type: 'string', default: '16' } },
})
const [stops, writers] = [Number(values.stops), Number(values.writers)]
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
const log = { info: () => undefined, warn: (text: string) => console.warn(text) }

type Outcome = 'answered' | 'refused' | 'lost'
interface Counts {
  answered: number
  /** The connection was refused, so the request was never sent. */
  refused: number
  lost: number
  /** The lost requests that were sent after the signal, and those on a reused connection. */
  lostAfterSignal: number
  lostOnReused: number
  stopMs: number
}

/** One request; `reused` is true if its connection has carried an earlier one. */
const write = (
  url: string,
  { agent, headers }: { agent: Agent; headers: Readonly<Record<string, string>> },
  name: string,
) =>
  new Promise<{ outcome: Outcome; reused: boolean }>((done) => {
    const call = request(`${url}/api/isos`, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    const end = (outcome: Outcome) => done({ outcome, reused: call.reusedSocket })
    call.on('response', (response) => {
      response.resume()
      response.once('end', () => end('answered'))
      response.once('error', () => end('lost'))
    })
    call.once('error', (error) => end(codeOf(error) === 'ECONNREFUSED' ? 'refused' : 'lost'))
    call.end(JSON.stringify({ name }))
  })

async function stopOnce(databaseUrl: string, round: number): Promise<Counts> {
  const server = await startBuiltServer({ DATABASE_URL: databaseUrl, DATA_DIR: home })
  const headers = await signIn(server.url)
  const counts: Counts = { answered: 0, refused: 0, lost: 0, lostAfterSignal: 0, lostOnReused: 0, stopMs: 0 }
  let signalAt = Infinity
  const writeUntilRefused = async (writer: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let count = 0; ; count++) {
      const began = performance.now()
      const { outcome, reused } = await write(server.url, { agent, headers }, `ISO ${round}-${writer}-${count}`)
      counts[outcome] += 1
      if (outcome === 'lost' && reused) counts.lostOnReused += 1
      if (outcome === 'lost' && began > signalAt) counts.lostAfterSignal += 1
      if (outcome === 'refused') break
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => writeUntilRefused(writer)))
  await pause(700 + Math.random() * 300)
  signalAt = performance.now()
  await server.end('SIGTERM')
  counts.stopMs = performance.now() - signalAt
  await all
  return counts
}

const postgres = await startEmbeddedPostgres({ dataDirectory: home, log })
try {
  const total: Counts = { answered: 0, refused: 0, lost: 0, lostAfterSignal: 0, lostOnReused: 0, stopMs: 0 }
  for (let round = 1; round <= stops; round++) {
    const counts = await stopOnce(postgres.connectionString(), round)
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
    console.log(
      `stop ${round}: ${counts.answered} answered, ${counts.lost} without an answer (${counts.lostAfterSignal} of them began after the signal, ${counts.lostOnReused} on a used connection), stopped after ${counts.stopMs.toFixed(0)} ms`,
    )
  }
  console.log(
    `\n${stops} stops, ${writers} writers: ${total.answered} answered, ${total.lost} without an answer, ${total.lostAfterSignal} of them began after the signal, ${total.lostOnReused} on a used connection; ${(total.stopMs / stops).toFixed(0)} ms a stop`,
  )
  process.exitCode = total.lost > 0 ? 1 : 0
} finally {
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
