import type { ApiCase } from './cases'
import { countsProcessorTime, processorTimeOf } from './cpu-time'
import type { Floor } from './floor'
import { sendLoad } from './http-load'
import type { CaseStatements } from './record-cases'

/** One turn of the server or of the floor. */
export interface Turn {
  requestsPerSecond: number
  /** Milliseconds of processor time per request, of the client, Node and PostgreSQL; null if the system does not report it. */
  clientMs: number | null
  databaseMs: number | null
}

export interface Round {
  api: Turn
  floor: Turn
  bytes: number
}

export interface Measured {
  url: string
  /** The processes of the server and of PostgreSQL. */
  server: number
  postmaster: number
  floor: Floor
  clients: number
  seconds: number
}

const perRequest = (seconds: number, requests: number) => (countsProcessorTime ? (seconds * 1000) / requests : null)
const timeOf = (pid: number) => (countsProcessorTime ? processorTimeOf(pid) : 0)

/** A turn of the server, then one of the floor. */
export async function measureRound(
  { requests }: ApiCase,
  statements: CaseStatements,
  { url, server, postmaster, floor, ...load }: Measured,
): Promise<Round> {
  const before = { node: timeOf(server), database: timeOf(postmaster) }
  const sent = await sendLoad(url, requests, load)
  const between = { node: timeOf(server), database: timeOf(postmaster) }
  const run = await floor.run(statements, load)
  const after = timeOf(postmaster)
  return {
    bytes: sent.bytes,
    api: {
      requestsPerSecond: sent.requests / sent.seconds,
      clientMs: perRequest(between.node - before.node, sent.requests),
      databaseMs: perRequest(between.database - before.database, sent.requests),
    },
    floor: {
      requestsPerSecond: run.requests / run.seconds,
      clientMs: perRequest(run.processorTime, run.requests),
      databaseMs: perRequest(after - between.database, run.requests),
    },
  }
}
