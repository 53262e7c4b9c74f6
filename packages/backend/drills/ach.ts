// Kills the server at random moments while files to the bank with offset entries and refunds are built, released, written to the folder of the bank, rejected, settled and cleared, and compares payments, refunds, entries and files with an
// independent count: nothing twice, nothing half. `npm run build`, then `pnpm --filter @mca/backend drill:ach [rounds]`; the default is 30.
import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AchCandidates, AchFile } from '@mca/contract/ach'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { BankAccounts } from '@mca/contract/bank'
import type { Page } from '@mca/contract/lists'
import type { DueList, Payment } from '@mca/contract/payments'
import { Secret, TOTP } from 'otpauth'
import { startBuiltServer } from '../src/testing/app/built-server'
import { exampleAccount, exampleProfile } from '@mca/contract/testing/ach-examples'
import { addPeople, compareFiles, sendBack } from './ach-database'
import { type Answer, ask, must, signIn } from './server'

const rounds = Number(process.argv[2] ?? 30)
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
const settings = {
  DATA_DIR: join(home, 'data'),
  ACH_OUT_DIR: join(home, 'bank'),
  PUBLIC_URL: 'http://localhost:3999',
  WRITES_PER_MINUTE: '0',
}
mkdirSync(settings.ACH_OUT_DIR)
const offset = { offset_routing: '091000019', offset_account: '5500-1' }
const daily = { payback: 100_000, amount: 80_000, payment_amount: 10, number_of_payments: 10_000, collection_frequency: 'Daily' } // oxfmt-ignore

let server = await startBuiltServer(settings)
type Headers = Readonly<Record<string, string>>
const send = (headers: Headers, method: string, path: string, body?: unknown): Promise<Answer> =>
  ask(server.url, method, path.startsWith('/') ? path : `/api/${path}`, headers, body)

/** Adds a second factor, and returns the headers of the stronger session. */
async function withFactor(headers: Headers): Promise<Headers> {
  const factor = await must<{ id: string; totp: { secret: string } }>(
    send(headers, 'POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Phone' }),
  )
  const challenge = await must<{ id: string }>(send(headers, 'POST', `/auth/v1/factors/${factor.id}/challenge`, {}))
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate()
  const answer = send(headers, 'POST', `/auth/v1/factors/${factor.id}/verify`, { challenge_id: challenge.id, code })
  return { authorization: `Bearer ${(await must<{ access_token: string }>(answer)).access_token}` }
}

/** A deal with a returned debit, whose retry can go out. Any call may be lost with the server; the rest is then left out. */
async function addDeal(proposer: Headers, builder: Headers, paidOn: string): Promise<void> {
  const merchant = await must<{ id: string }>(send(proposer, 'POST', 'merchants', { name: 'Bluegate Diner LLC' }))
  const terms = { merchant_id: merchant.id, date_funded: paidOn, expected_end_date: '2099-12-31', ...daily }
  const advance = await must<AdvanceDetail>(send(proposer, 'POST', 'advances', terms))
  const { proposed } = await must<BankAccounts>(
    send(proposer, 'POST', `merchants/${merchant.id}/bank-accounts`, exampleAccount),
  )
  await must(send(builder, 'POST', `bank-accounts/${proposed?.id}/approve`, {}))
  const sent = { advance_id: advance.id, amount: 10, date: paidOn, status: 'cleared', payment_method: 'ACH' }
  const payment = await must<Payment>(send(proposer, 'POST', 'payments', sent))
  const returned = await must<{ id: string }>(
    send(proposer, 'POST', `payments/${payment.id}/return`, { code: 'R01', returned_on: paidOn }),
  )
  await must(send(proposer, 'POST', `returns/${returned.id}/retry`, {}))
  // And one that was overpaid, which is due a refund.
  const overpaid = await must<AdvanceDetail>(send(proposer, 'POST', 'advances', { ...terms, payback: 80_000 }))
  await must(send(proposer, 'POST', 'payments', { ...sent, advance_id: overpaid.id, amount: 80_010 }))
}

try {
  const proposer = await signIn(server.url)
  await addPeople(settings.DATA_DIR, ['build@example.com', 'release@example.com'])
  const builder = await signIn(server.url, 'build@example.com')
  const releaser = await withFactor(await signIn(server.url, 'release@example.com'))
  const profile = await must<{ proposed: { id: string } }>(
    send(proposer, 'POST', 'ach-profile', { ...exampleProfile, ...offset }),
  )
  await must(send(builder, 'POST', `ach-profile/${profile.proposed.id}/approve`, {}))
  const { previous_day } = await must<DueList>(send(proposer, 'GET', 'payments/due'))
  const counts = { deals: 0, built: 0, released: 0, rejected: 0, twice: 0 }
  const statuses = new Map<number, number>()
  /** The files of which a build or a release was acknowledged. */
  const [built, released] = [new Set<string>(), new Set<string>()]
  const counted = async (answer: Promise<Answer>): Promise<Answer> => {
    const { status } = await answer
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 500) throw new Error(`the server answered 500: ${JSON.stringify((await answer).body)}`)
    return answer
  }
  const loop = async (over: AbortSignal, step: () => Promise<void>): Promise<void> => {
    while (!over.aborted) {
      await step()
      await pause(20)
    }
  }
  const addOne = () =>
    addDeal(proposer, builder, previous_day ?? '').then(
      () => {
        counts.deals += 1
      },
      () => pause(200), // the connection broke
    )
  const steps = [
    addOne,
    async () => {
      const { status, body } = await send(builder, 'GET', 'ach-candidates')
      if (status !== 200) return
      const { entries, effective_on } = body as AchCandidates // as the contract says
      const free = entries.filter(({ refusal, kind }) => refusal === null && kind !== 'prenote').map(({ key }) => key)
      if (free.length === 0 || built.size - released.size > 20) return
      const answer = await counted(send(builder, 'POST', 'ach-files', { keys: free, timing: 'next', effective_on }))
      if (answer.status === 201) built.add((answer.body as AchFile).id)
    },
    async () => {
      const { status, body } = await send(releaser, 'GET', 'ach-files?limit=20')
      for (const { id, state } of status === 200 ? (body as Page<AchFile>).data : []) {
        if (state === 'built') {
          // Two at once: one of them wins.
          const answers = await Promise.all(
            [1, 2].map(() => counted(send(releaser, 'POST', `ach-files/${id}/release`))),
          )
          const won = answers.filter((answer) => answer.status === 200).length
          if (won > 1) counts.twice += 1
          if (won > 0) released.add(id)
        }
        // Otherwise the server writes it to the folder of the bank.
        if (state === 'released' && randomInt(3) === 0)
          await counted(send(releaser, 'POST', `ach-files/${id}/download`))
        if (state === 'downloaded' && randomInt(4) === 0) {
          const { status: rejected } = await counted(
            send(proposer, 'POST', `ach-files/${id}/reject`, { reason: 'Duplicate' }),
          )
          if (rejected === 200) counts.rejected += 1
        }
      }
    },
  ]
  for (let round = 1; round <= rounds; round += 1) {
    const over = new AbortController()
    const work = [...steps, addOne, addOne].map((step) => loop(over.signal, step))
    await pause(randomInt(1_000, 5_000))
    // Files of a month ago are settled and cleared at the next start, which is killed too.
    await sendBack(settings.DATA_DIR)
    await server.end('SIGKILL')
    if (round % 2 === 0) {
      server = await startBuiltServer(settings)
      await pause(randomInt(0, 600))
      await server.end('SIGKILL')
    }
    server = await startBuiltServer(settings)
    await pause(randomInt(500, 1_500))
    over.abort()
    await Promise.all(work)
    const found = await compareFiles(settings, { built, released })
    process.stdout.write(
      `\rround ${round} of ${rounds}: ${found.files} files, ${found.entries} entries, ${found.cleared} cleared`,
    )
  }
  counts.built = built.size
  counts.released = released.size
  if (counts.twice > 0) throw new Error(`${counts.twice} files were released twice`)
  console.log(`\nnothing twice, nothing half: ${JSON.stringify(counts)}; answers ${JSON.stringify([...statuses])}`)
} finally {
  await server.end('SIGTERM')
  rmSync(home, { recursive: true, force: true })
}
