import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { parseConfig } from '../../src/platform/config/config'
import { createLog } from '../../src/platform/log'
import {
  type RecordedStatement,
  type StatementRecorder,
  recordStatements,
} from '../../src/testing/database/record-statements'
import { wireApp } from '../../src/testing/app/wire-app'
import type { ApiCase } from './cases'

/** The statements of a case: for each request all of them, except the account lookup. */
export type CaseStatements = readonly (readonly RecordedStatement[])[]

/** Sends every request once to a server in this process on the same database, and records its statements. */
export async function recordCases(
  databaseUrl: string,
  cases: readonly ApiCase[],
): Promise<Map<string, CaseStatements>> {
  const [token = ''] = cases.flatMap(({ requests }) => requests.map(({ headers }) => headers.authorization ?? ''))
  // It must have the address of the server that signed the token.
  const publicUrl = new URL(decodeJwt(token.replace('Bearer ', '')).iss ?? '').origin
  const home = mkdtempSync(join(tmpdir(), 'mca-bench-'))
  const settings = { LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, WRITES_PER_MINUTE: '0' }
  const config = parseConfig({ ...settings, DATA_DIR: home, WEB_DIR: join(home, 'web') }, home)
  const recorders: StatementRecorder[] = []
  const { app, close } = await wireApp(config, databaseUrl, createLog('silent'), {
    through(db) {
      const recorder = recordStatements(db)
      recorders.push(recorder)
      return recorder.db
    },
  })
  const take = () => recorders.flatMap((recorder) => recorder.take())
  try {
    const found = new Map<string, CaseStatements>()
    for (const { name, requests } of cases) {
      const statements: RecordedStatement[][] = []
      for (const request of requests) {
        // The first call may prepare what later ones use.
        if (request.method === 'GET') await send(app, request)
        take()
        await send(app, request)
        statements.push(take().filter(({ text }) => !/\bauth_/.test(text)))
      }
      found.set(name, statements)
    }
    return found
  } finally {
    await close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function send(app: FastifyInstance, { method, path, headers, body }: ApiCase['requests'][number]): Promise<void> {
  const answer = await app.inject({
    method,
    url: path,
    headers,
    ...(body !== undefined && { payload: body as object }),
  })
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
}
