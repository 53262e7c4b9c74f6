import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { AuditList } from '@mca/contract/audit'
import type { DashboardMetrics } from '@mca/contract/dashboard'
import type { Job } from '@mca/contract/jobs'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database/database-proxy'
import { createRecordFactories } from '../../testing/records/record-factories'
import {
  countMerchants,
  createReplicaCalls,
  createReplicaOpener,
  setUpReplicatedServer,
} from '../../testing/database/replica-calls'
import { createTestApi } from '../../testing/calls/test-api'
import { createTestApp } from '../../testing/app/test-app'
import { createTestDatabase } from '../../testing/database/test-database'

const { database, server, primary, replicaOwner, stopReplay, goOn } = setUpReplicatedServer()
const api = createTestApi(server)
const make = createRecordFactories(api)
const { metrics, untilUsed } = createReplicaCalls({ server, api })

describe('the server', () => {
  beforeEach(untilUsed)

  const reports = [
    'dashboard/metrics',
    'dashboard/metrics?date_from=2026-01-01&status=Funded',
    'dashboard/charts',
    'portfolio/pool',
    'portfolio/pool?as_of=2026-01-31',
    'portfolio/yield?by=funder',
    'portfolio/losses?by=iso',
    'portfolio/deals?as_of=2026-02-05&state=FL',
    'portfolio/cash?state=FL',
    'portfolio/days?from=2026-01-05&to=2026-01-31',
    ...['merchant', 'iso', 'syndicator', 'state'].map((by) => `portfolio/concentration?by=${by}`),
  ]
  const exports = [
    'advances/export',
    'merchants/export',
    'funders/export',
    'portfolio/pool/export',
    'portfolio/concentration/export?by=iso',
    'portfolio/deals/export?as_of=2026-01-31',
    'portfolio/cash/export',
    'portfolio/days/export?from=2026-01-05&to=2026-01-06',
  ]

  // Proves R19.50.
  test('reads the dashboard, reports and exports from the replica, with the same answers as the primary', async () => {
    const advance = await make.advance({ payment_amount: 100, number_of_payments: 125 })
    await make.payment(advance.id, { amount: 500 })
    const plainly = await createTestApp({}, { database: { ...database(), drop: async () => undefined } })
    try {
      for (const path of [...reports, ...exports]) {
        const before = await metrics()
        const { statusCode, body } = await api.call('GET', path)
        const after = await metrics()
        expect([path, statusCode, after.primary]).toEqual([path, 200, before.primary])
        expect([path, after.replica > before.replica]).toEqual([path, true])
        const plain = await plainly.app.inject({ url: `/api/${path}`, headers: await server().as() })
        expect([path, body]).toEqual([path, plain.body])
      }
    } finally {
      await plainly.close()
    }
  })

  // Proves R19.50, R18.145.
  test('exports the book from the replica, and writes the audit entries in the primary', async () => {
    const before = await metrics()
    await api.call('GET', 'merchants/export')
    const job = await api.waitForJob((await api.post<Job>('book-exports', {})).id)
    expect(job).toMatchObject({ state: 'done' })
    const { data } = await api.get<AuditList>('audit?action=export')
    expect(data.slice(0, 2).map(({ after }) => (after as { list: string }).list)).toEqual(['book', 'merchants'])
    expect((await metrics()).primary).toBe(before.primary)
  })

  // Proves R19.50.
  test('reads everything else from the primary', async () => {
    const advance = await make.advance()
    const before = await metrics()
    for (const path of ['advances', `advances/${advance.id}`, 'merchants', 'payments', 'audit', 'search?q=oak'])
      await api.call('GET', path)
    expect(await metrics()).toEqual(before)
  })

  // Proves R19.51.
  test('shows a payment on the dashboard that was recorded just before, every time', async () => {
    const advance = await make.advance({ payback: 100_000 })
    for (let number = 0; number < 20; number++) {
      const payment = await make.payment(advance.id, { amount: 1, date: '2026-12-01' })
      const { recent_payments } = await api.get<DashboardMetrics>('dashboard/metrics')
      expect(recent_payments.map(({ id }) => id)).toContain(payment.id)
    }
  })

  // Proves R19.51, R19.52.
  test('avoids a replica that is behind, and uses it again once it has caught up', async () => {
    const advance = await make.advance()
    await api.get('dashboard/metrics')
    const before = await metrics()
    await stopReplay()
    const payment = await make.payment(advance.id, { amount: 1, date: '2026-12-02' })
    const { recent_payments } = await api.get<DashboardMetrics>('dashboard/metrics')
    expect(recent_payments.map(({ id }) => id)).toContain(payment.id)
    const behind = await metrics()
    expect(behind).toEqual({ replica: before.replica, primary: before.primary + 1, isUsed: false })
    for (const path of [...reports, ...exports])
      expect([path, (await api.call('GET', path)).statusCode]).toEqual([path, 200])
    expect((await metrics()).replica).toBe(before.replica)
    await goOn()
    await untilUsed()
  })
})

describe('a replica', () => {
  const { opened, open, isReplica, untilReplica } = createReplicaOpener(primary)

  // Proves R19.53.
  test('is read with the role of the server, under its own name, and never written', async () => {
    const { replica } = open(database().replicaUrl)
    await replica.start()
    const [session] = await replica.read((from) =>
      from.query({
        text: `select current_user as role, current_setting('application_name') as name,
          current_setting('default_transaction_read_only') as "isReadOnly", current_setting('statement_timeout') as timeout`,
      }),
    )
    expect(session).toEqual({ role: 'mca_app', name: 'mca-read', isReadOnly: 'on', timeout: '15s' })
  })

  describe('through a network', () => {
    let network: DatabaseProxy
    beforeAll(async () => {
      network = await createDatabaseProxy(database().replicaUrl)
      opened.push(network)
    })

    // Proves R19.52.
    test('that is unreachable is logged once and used again later', async () => {
      const { replica, warnings } = open(network.url)
      await replica.start()
      expect(await isReplica(replica)).toBe(true)
      await network.cut()
      for (let times = 0; times < 5; times++) expect(await isReplica(replica)).toBe(false)
      expect(warnings()).toHaveLength(1)
      await network.restore()
      await untilReplica(replica)
    })

    // Proves R19.52.
    test('that swallows packets is abandoned in time, even during a read', async () => {
      const { replica, warnings } = open(network.url, { maxLagMs: 200 })
      await replica.start()
      let isUnderWay = () => {}
      const underWay = new Promise<void>((resolve) => (isUnderWay = resolve))
      const first = replica.read(async (from) => {
        isUnderWay()
        return (
          await from.query<{ at: boolean }>({
            text: 'select pg_is_in_recovery() as at from pg_sleep(case when pg_is_in_recovery() then 3 else 0 end)',
          })
        )[0]?.at
      })
      await underWay
      network.hold()
      expect(await isReplica(replica)).toBe(false)
      expect(await first).toBe(false)
      expect(warnings()).toHaveLength(1)
    })

    // Proves R19.52.
    test('that is missing at the start does not prevent it', async () => {
      await network.cut()
      const { replica, warnings } = open(network.url)
      await replica.start()
      expect(warnings()).toHaveLength(1)
      expect(await isReplica(replica)).toBe(false)
      await network.restore()
      await untilReplica(replica)
    })
  })

  // Proves R19.52.
  test('that has to drop rows which a read still needs leaves the read to the primary', async () => {
    await primary().query({
      text: `insert into merchants (name, status) select 'Gone ' || n, 'active' from generate_series(1, 500) n`,
    })
    const sleep = { text: 'select pg_sleep(100)' }
    const isAsleep = { text: `select from pg_stat_activity where query = '${sleep.text}' and state = 'active'` }
    /** Only once the read is running: between two statements, PostgreSQL would end its connection. */
    const removeGone = async () => {
      while ((await replicaOwner().query(isAsleep)).length === 0) await pause(10)
      await primary().query({ text: `delete from merchants where name like 'Gone %'` })
      await primary().query({ text: 'vacuum merchants' })
    }
    const { replica, warnings } = open(database().replicaUrl)
    await replica.start()
    const places: (boolean | undefined)[] = []
    const merchants = await replica.read((from) =>
      from.snapshot(async (tx) => {
        const [row] = await tx.query<{ merchants: number; isReplica: boolean }>(countMerchants)
        places.push(row?.isReplica)
        if (!row?.isReplica) return row?.merchants
        const [failure] = await Promise.all([tx.query(sleep).catch((error: unknown) => error), removeGone()])
        throw failure
      }),
    )
    const [left] = await primary().query<{ merchants: number }>(countMerchants)
    expect([places, merchants]).toEqual([[true, false], left?.merchants])
    expect(warnings()).toHaveLength(1)
    expect(replica.gauges().isUsed).toBe(true)
  })

  // Proves R19.52.
  test('whose read cannot be repeated, or that rejects a statement as the primary does, fails with the reason', async () => {
    const { replica } = open(database().replicaUrl)
    await replica.start()
    const broken = { text: 'select from nothing' }
    await expect(replica.read((from) => from.query(broken))).rejects.toThrow('"nothing" does not exist')
    await expect(
      replica.read(
        (from) => from.query(broken),
        () => false,
      ),
    ).rejects.toThrow('"nothing" does not exist')
    let tries = 0
    const ownFailure = replica.read(async () => {
      tries++
      throw new Error('of the work itself')
    })
    await expect(ownFailure).rejects.toThrow('of the work itself')
    expect(tries).toBe(1)
  })

  // Proves R19.54.
  test('of another database stops the start, and a primary is not accepted as one', async () => {
    const other = await createTestDatabase()
    const { replica } = open(other.applicationUrl)
    await expect(replica.start()).rejects.toThrow(
      'DATABASE_READ_URL must lead to a replica of the database of DATABASE_URL',
    )
    await other.drop()
    const { replica: same, warnings } = open(database().applicationUrl)
    await same.start()
    expect(warnings()).toMatchObject([{ reason: 'it is not a replica' }])
    expect(await isReplica(same)).toBe(false)
  })
})
