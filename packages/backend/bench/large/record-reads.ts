import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usersRepo } from '../../src/accounts/auth/embedded/repos/users.repo'
import { parseConfig } from '../../src/platform/config/config'
import { createLog } from '../../src/platform/log'
import {
  type RecordedStatement,
  recordStatements,
  type StatementRecorder,
} from '../../src/testing/database/record-statements'
import { wireApp } from '../../src/testing/app/wire-app'
import type { ReadCase } from './cases'

/** The last day of the book of book.ts, whatever today is. */
const bookNow = () => new Date('2026-11-20T17:00:00Z')
const account = { email: 'bench@example.com', password: 'only for this bench' }

/** Sends every read to a server in this process, and records its statements, except the account lookup. */
export async function recordReads(
  databaseUrl: string,
  cases: readonly ReadCase[],
): Promise<(readonly RecordedStatement[])[]> {
  const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
  const config = parseConfig(
    { LOG_LEVEL: 'silent', DATA_DIR: home, WEB_DIR: join(home, 'web'), DATABASE_URL: databaseUrl },
    home,
  )
  const recorders: StatementRecorder[] = []
  const { app, db, accounts, close } = await wireApp(config, databaseUrl, createLog('silent'), {
    bookNow,
    through(one) {
      const recorder = recordStatements(one)
      recorders.push(recorder)
      return recorder.db
    },
  })
  const take = () => recorders.flatMap((recorder) => recorder.take())
  try {
    const { email, password } = account
    const passwordHash = await accounts.context.passwords.inTurn('bench', (hashing) => hashing.hash(password))
    const person = {
      email,
      passwordHash,
      metadata: {},
      confirmedAt: new Date(),
      invitedAt: null,
      role: config.defaultRole,
    }
    // A kept book already has it.
    await usersRepo.insert(db, person, new Date())
    const session = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload: account })
    const headers = { authorization: `Bearer ${session.json<{ access_token: string }>().access_token}` }
    const recorded: RecordedStatement[][] = []
    for (const { path } of cases) {
      // The first call may prepare what later ones use.
      for (let call = 0; call < 2; call++) {
        take()
        const { statusCode, body } = await app.inject({ url: `/api/${path}`, headers })
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`)
      }
      recorded.push(take().filter(({ text }) => !/^(begin|commit)|\bauth_/.test(text)))
    }
    return recorded
  } finally {
    await close()
    rmSync(home, { recursive: true, force: true })
  }
}
