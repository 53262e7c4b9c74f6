import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDb } from '../../src/platform/database/db'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres'
import { readPidFile } from '@mca/embedded-postgres/testing'
import { migrate } from '../../src/platform/database/migrate'
import { loadSamplePortfolio, type LoadedSample } from '../../src/book/sample/load-sample-portfolio'
import { defaultSize, type PortfolioSize } from '../../sample/portfolio'
import { followCalendar } from '../../src/schedules/follow-calendar'

export interface BenchBook {
  /** With the owner of the tables, and with the server's role. */
  ownerUrl: string
  applicationUrl: string
  /** The process whose children are PostgreSQL's. */
  postmaster: number
  loaded: LoadedSample
  stop(): Promise<void>
}

const sizeOf = (merchants: number): PortfolioSize =>
  merchants <= defaultSize.merchants
    ? { ...defaultSize, merchants }
    : { merchants, parties: { iso: 120, funder: 5, salesRep: 60, syndicator: 60 } }

/** The sample portfolio of this size in its own PostgreSQL, as durable as the product's. */
export async function startBook(merchants: number, today: string): Promise<BenchBook> {
  const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
  const postgres = await startEmbeddedPostgres({
    dataDirectory: home,
    log: { info: () => undefined, warn: (text) => console.warn(text) },
    settings: { max_connections: '100' },
  })
  const stop = async () => {
    await postgres.stop()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const ownerUrl = postgres.connectionString()
    await migrate(ownerUrl, resolve(import.meta.dirname, '../../migrations'))
    const db = createDb({ connectionString: ownerUrl, pool: 1, timeoutMs: 0 })
    await followCalendar(db)
    const loaded = await loadSamplePortfolio(db, { today, size: sizeOf(merchants) })
    await db.query({ text: 'vacuum (analyze)' })
    await db.close()
    if (!loaded) throw new Error('the new database has a book already')
    const [postmaster] = readPidFile(join(home, 'postgres'))
    return { ownerUrl, applicationUrl: postgres.applicationUrl(), postmaster: Number(postmaster), loaded, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
