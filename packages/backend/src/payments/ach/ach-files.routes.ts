import { Readable } from 'node:stream'
import {
  achBuild,
  achCandidates,
  achCandidatesQuery,
  achDay,
  achDayQuery,
  achEntryList,
  achFile,
  type AchFileDetail,
  achFileDetail,
  achFileList,
  achFilesQuery,
  achWaiting,
  achNumbers,
  achNumbersInput,
  achProfileAnswer,
  achProfileInput,
  achRejection,
  firstLien,
} from '@mca/contract/ach'
import { byId } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db, Transactions } from '../../platform/database/db'
import { sendPieces } from '../../shared/files/send-stored-file'
import { recordExport } from '../../shared/audit/record-export'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveSchema } from '../../shared/records/save-calls'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions } from '../../shared/records/version'
import { achDayRepo } from './ach-day.repo'
import { achEntriesRepo } from './ach-entries.repo'
import { achWaitingRepo } from './ach-waiting.repo'
import { achFilesRepo, codeOf, fileOf } from './ach-files.repo'
import { confirmAchNumbers } from './ach-numbers'
import { achNumbersRepo } from './ach-numbers.repo'
import { approveAchProfile, proposeAchProfile } from './ach-profile'
import { achProfileRepo } from './ach-profile.repo'
import { buildAchFile } from './build-file'
import { offsetsRepo } from './offsets.repo'
import { achCandidatesNow, type AchMoment } from './candidates'
import {
  acceptAchFile,
  discardAchFile,
  type FileAction,
  markDownloaded,
  readAchFile,
  rejectAchFile,
  releaseAchFile,
  releaseProblem,
} from './release-file'

async function detailOf(db: Db, id: string, account: SignedInAccount, moment: AchMoment): Promise<AchFileDetail> {
  const stored = await achFilesRepo.stored(db, id)
  const { batches, unusual, largest } = await achEntriesRepo.review(db, id)
  const blocked =
    stored.state === 'built'
      ? await releaseProblem(db, { file: stored, entries: await achEntriesRepo.entries(db, id) }, account, moment)
      : null
  return {
    ...fileOf(stored, account),
    blocked,
    batches: batches.map(({ cents, ...batch }) => ({
      ...batch,
      effective_on: stored.effective_on,
      amount: dollarsOf(cents),
    })),
    offsets: (await offsetsRepo.ofFile(db, id)).map(({ batch: _batch, cents, ...offset }) => ({
      ...offset,
      amount: dollarsOf(cents),
    })),
    unusual,
    largest,
  }
}

/** Files to the bank, and what was agreed on with it (R25.10 to R25.25). */
export const achRoutes =
  ({ db, book, encryption }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['ACH files']
    const moment = (): AchMoment => ({ today: book.today(), now: book.now() })
    const idOf = (params: { id: string }) => recordId('ACH file', params.id)

    app.get('/ach-profile', {
      schema: {
        tags,
        summary: 'Get the current bank profile and the one that is waiting for approval',
        response: { 200: achProfileAnswer },
      },
      handler: ({ account }) => achProfileRepo.get(db, account),
    })
    app.post('/ach-profile', {
      schema: {
        tags,
        summary: 'Propose a bank profile, which another user approves',
        headers: creationHeaders,
        body: achProfileInput,
        response: { 200: achProfileAnswer },
      },
      handler: (request) =>
        proposeAchProfile(creationOf(db, request), request.body, { account: request.account, encryption }),
    })
    app.post('/ach-profile/:id/approve', {
      schema: { tags, summary: 'Approve a bank profile that another user proposed', ...saveSchema(achProfileAnswer) },
      handler: ({ params, account }) => approveAchProfile(db, recordId('Bank profile', params.id), account),
    })
    app.get('/ach-numbers', {
      schema: {
        tags,
        summary: 'Get the last numbers of files and traces, and the backup from which the book was restored',
        response: { 200: achNumbers },
      },
      handler: () => achNumbersRepo.get(db),
    })
    app.put('/ach-numbers', {
      schema: {
        tags,
        summary: 'Confirm the last file and the last trace number that the bank has',
        body: achNumbersInput,
        response: { 200: achNumbers },
      },
      handler: ({ body }) => confirmAchNumbers(db, body),
    })
    app.put('/advances/:id/first-lien', {
      schema: {
        tags,
        summary: 'Confirm or remove the first-priority security interest of an advance',
        params: byId,
        body: firstLien,
        response: { 200: firstLien },
      },
      handler: async ({ params, body }) => {
        await achFilesRepo.setFirstLien(db, recordId('Advance', params.id), body.has_first_lien)
        return body
      },
    })
    app.get('/ach-candidates', {
      schema: {
        tags,
        summary: 'List the payments that can be sent to the bank now, and the reason for each that cannot',
        querystring: achCandidatesQuery,
        response: { 200: achCandidates },
      },
      handler: ({ query }) => achCandidatesNow(db, query.timing, moment()),
    })
    app.get('/ach-day', {
      schema: {
        tags,
        summary: 'Get the files of a day by state, and what was returned of them',
        querystring: achDayQuery,
        response: { 200: achDay },
      },
      handler: ({ query }) => achDayRepo.get(db, query.day ?? book.today()),
    })
    app.get('/ach-waiting', {
      schema: {
        tags,
        summary: 'Get the files, bank accounts and bank profile that wait for approval by another user',
        response: { 200: achWaiting },
      },
      handler: () => achWaitingRepo.get(db),
    })
    app.get('/ach-files', {
      schema: {
        tags,
        summary: 'List ACH files, newest first',
        querystring: achFilesQuery,
        response: { 200: achFileList },
      },
      handler: ({ query, account }) => achFilesRepo.list(db, query, account),
    })
    app.post('/ach-files', {
      schema: { tags, summary: 'Create an ACH file for the bank', ...creationSchema(achFile), body: achBuild },
      handler: async (request, reply) => {
        const id = await buildAchFile(
          creationOf(db, request),
          request.body,
          { account: request.account, encryption },
          moment(),
        )
        return reply.code(201).send(fileOf(await achFilesRepo.stored(db, id), request.account))
      },
    })
    app.get('/ach-files/:id', {
      schema: {
        tags,
        summary: 'Get an ACH file with its unusual and largest entries',
        params: byId,
        response: { 200: achFileDetail },
      },
      handler: ({ params, account }) => detailOf(db, idOf(params), account, moment()),
    })
    app.get('/ach-files/:id/entries', {
      schema: {
        tags,
        summary: 'List the entries of an ACH file',
        params: byId,
        querystring: achFilesQuery,
        response: { 200: achEntryList },
      },
      handler: async ({ params, query }) => {
        const { id, entries } = await achFilesRepo.stored(db, idOf(params))
        return achEntriesRepo.shown(db, id, query, entries)
      },
    })
    const clicks: readonly [
      path: string,
      summary: string,
      act: (db: Transactions, action: FileAction) => Promise<void>,
    ][] = [
      ['release', 'Release a file that somebody else has built', (at, action) => releaseAchFile(at, action, moment())],
      ['download', 'Record that a released file was downloaded', markDownloaded],
      ['accept', 'Record that the bank has accepted a file', acceptAchFile],
      ['discard', 'Discard a file that nobody has released', discardAchFile],
    ]
    for (const [path, summary, act] of clicks)
      app.post(`/ach-files/:id/${path}`, {
        schema: { tags, summary, ...saveSchema(achFileDetail) },
        handler: async ({ params, headers, account }) => {
          const id = idOf(params)
          await act(db, { id, expected: expectedVersions(headers), account })
          return detailOf(db, id, account, moment())
        },
      })
    app.post('/ach-files/:id/reject', {
      schema: {
        tags,
        summary: 'Record that the bank rejected an ACH file, and reverse its payments',
        ...saveSchema(achFileDetail),
        body: achRejection,
      },
      handler: async ({ params, headers, body, account }) => {
        const id = idOf(params)
        await rejectAchFile(db, { id, expected: expectedVersions(headers), account }, body.reason)
        return detailOf(db, id, account, moment())
      },
    })
    app.get('/ach-files/:id/file', {
      schema: {
        tags,
        summary: 'Download a released ACH file',
        params: byId,
        produces: ['text/plain'],
        response: { 200: z.string() },
      },
      handler: async ({ params, log }, reply) => {
        const { file, content } = await readAchFile(db, { id: idOf(params), encryption })
        await recordExport(db, log, { list: 'ach-file', rows: file.entries, filters: { file: codeOf(file) } })
        return sendPieces(reply, Readable.from([content], { objectMode: false }), {
          'content-type': 'text/plain; charset=us-ascii',
          'content-disposition': `attachment; filename="${codeOf(file)}.ach"`,
          'content-length': content.length,
        })
      },
    })
  }
