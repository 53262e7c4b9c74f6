import {
  assignProposedInput,
  dismissedPayerParams,
  dismissedPayers,
  importPayerInput,
  importAssignInput,
  importCommitInput,
  importDayInput,
  importDuplicateInput,
  importListQuery,
  importMappingInput,
  importPayerList,
  importRecorded,
  importRecordInput,
  importRowList,
  importRowParams,
  importRowsQuery,
  importSources,
  payerProposals,
  paymentImport,
  paymentImportDetail,
  paymentImportList,
  paymentImportQuery,
} from '@mca/contract/imports'
import { byId, listQuery } from '@mca/contract/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveSchema } from '../../shared/records/save-calls'
import { acceptFiles, fileTypes, storeUpload } from '../../shared/files/file-bodies'
import { deleteFile } from '../../shared/files/stored-files'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions } from '../../shared/records/version'
import { importActions } from './import-actions'
import { importRowsRepo } from './import-rows.repo'
import { importSourcesRepo } from './import-sources.repo'
import { paymentImportsRepo } from './payment-imports.repo'
import { proposalsRepo } from './proposals.repo'
import { recordRows } from './record-rows'
import { startImport } from './start-import'

const tags = ['Imports']
const idOf = (params: { id: string }) => recordId('Import', params.id)

/** Imports of payments from files (R16.30 to R16.38). */
export const paymentImportRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const get = (id: string) => paymentImportsRepo.get(db, id)

    app.get('/payment-imports', {
      schema: {
        tags,
        summary: 'List payment imports, newest first',
        querystring: importListQuery,
        response: { 200: paymentImportList },
      },
      handler: ({ query }) => paymentImportsRepo.list(db, query),
    })
    app.get('/payment-imports/sources', {
      schema: { tags, summary: 'List sources with remembered columns', response: { 200: importSources } },
      handler: async () => ({ data: await importSourcesRepo.list(db) }),
    })
    app.delete('/payment-imports/sources/:id', {
      schema: { tags, summary: 'Delete a source with its remembered columns and payers', params: byId },
      handler: async ({ params }, reply) => {
        await importSourcesRepo.remove(db, recordId('Source', params.id))
        return reply.code(204).send()
      },
    })
    app.get('/payment-imports/dismissed-payers', {
      schema: { tags, summary: 'List the payers whose payments are not ours', response: { 200: dismissedPayers } },
      handler: async () => ({ data: await importSourcesRepo.dismissedPayers(db) }),
    })
    app.delete('/payment-imports/sources/:id/dismissed-payers/:payer', {
      schema: {
        tags,
        summary: 'Delete a dismissed payer, which is then asked about again',
        params: dismissedPayerParams,
      },
      handler: async ({ params }, reply) => {
        await importSourcesRepo.removeDismissed(db, recordId('Source', params.id), params.payer)
        return reply.code(204).send()
      },
    })
    app.get('/payment-imports/:id', {
      schema: {
        tags,
        summary: 'Get a payment import with its first lines and suggested columns',
        params: byId,
        response: { 200: paymentImportDetail },
      },
      handler: ({ params }) => paymentImportsRepo.detail(db, idOf(params)),
    })
    app.put('/payment-imports/:id/mapping', {
      schema: {
        tags,
        summary: 'Update the column mapping of a payment import and start a job that checks its rows',
        ...saveSchema(paymentImport),
        body: importMappingInput,
      },
      handler: ({ params, body, headers, account }) =>
        importActions.setMapping(db, idOf(params), body, { account, expected: expectedVersions(headers) }),
    })
    app.put('/payment-imports/:id/day', {
      schema: {
        tags,
        summary: 'Update the date of a file that has none and start a job that checks its rows',
        ...saveSchema(paymentImport),
        body: importDayInput,
      },
      handler: ({ params, body, headers, account }) =>
        importActions.setDay(db, idOf(params), body, {
          account,
          expected: expectedVersions(headers),
          today: book.today(),
        }),
    })
    app.get('/payment-imports/:id/rows', {
      schema: {
        tags,
        summary: 'List the rows of a payment import with the result of the check',
        params: byId,
        querystring: importRowsQuery,
        response: { 200: importRowList },
      },
      handler: async ({ params, query }) => {
        const { id } = await get(idOf(params))
        return importRowsRepo.list(db, id, query)
      },
    })
    app.get('/payment-imports/:id/payers', {
      schema: {
        tags,
        summary: 'List the payers of rows that need an advance',
        params: byId,
        querystring: listQuery.omit({ search: true }),
        response: { 200: importPayerList },
      },
      handler: async ({ params, query }) => {
        const { id } = await get(idOf(params))
        return importRowsRepo.payers(db, id, query)
      },
    })
    app.post('/payment-imports/:id/assign', {
      schema: {
        tags,
        summary: 'Assign a row, or all rows of a payer, to an advance',
        params: byId,
        body: importAssignInput,
        response: { 200: paymentImport },
      },
      handler: ({ params, body, log }) => importActions.assign(db, idOf(params), body, log),
    })
    app.get('/payment-imports/:id/proposals', {
      schema: {
        tags,
        summary: 'List the payers whose rows can only belong to one advance',
        params: byId,
        response: { 200: payerProposals },
      },
      handler: async ({ params }) => {
        const { id } = await get(idOf(params))
        return { data: await proposalsRepo.list(db, id) }
      },
    })
    app.post('/payment-imports/:id/assign-proposed', {
      schema: {
        tags,
        summary: 'Assign the rows of several payers to the advances that are proposed for them',
        params: byId,
        body: assignProposedInput,
        response: { 200: paymentImport },
      },
      handler: ({ params, body, log }) => importActions.assignProposed(db, idOf(params), body, log),
    })
    app.post('/payment-imports/:id/dismiss', {
      schema: {
        tags,
        summary: 'Dismiss a payer whose payments are not ours, also in later files of the source',
        params: byId,
        body: importPayerInput,
        response: { 200: paymentImport },
      },
      handler: ({ params, body }) => importActions.dismissPayer(db, idOf(params), body),
    })
    app.put('/payment-imports/:id/duplicates/:line', {
      schema: {
        tags,
        summary: 'Update whether a possible duplicate is recorded',
        params: importRowParams,
        body: importDuplicateInput,
        response: { 200: paymentImport },
      },
      handler: ({ params, body, log }) =>
        importActions.chooseDuplicate(db, idOf(params), { line: params.line, ...body }, log),
    })
    app.post('/payment-imports/:id/record', {
      schema: {
        tags,
        summary: 'Record rows that a committed import left out',
        params: byId,
        body: importRecordInput,
        response: { 200: importRecorded },
      },
      handler: ({ params, body, log }) => recordRows(db, idOf(params), body, log),
    })
    app.post('/payment-imports/:id/commit', {
      schema: {
        tags,
        summary: 'Start a job that records the new and the included rows',
        ...saveSchema(paymentImport),
        body: importCommitInput,
      },
      handler: ({ params, body, headers, account }) =>
        importActions.commit(db, idOf(params), body, { account, expected: expectedVersions(headers) }),
    })
    app.post('/payment-imports/:id/undo', {
      schema: { tags, summary: 'Undo a payment import: delete the payments it added', ...saveSchema(paymentImport) },
      handler: ({ params, headers, account }) =>
        importActions.undo(db, idOf(params), { account, expected: expectedVersions(headers) }),
    })
    app.delete('/payment-imports/:id', {
      schema: { tags, summary: 'Delete a payment import that added nothing', params: byId },
      handler: async ({ params }, reply) => {
        await importActions.remove(db, idOf(params))
        return reply.code(204).send()
      },
    })
  }

/** The upload, in its own scope: all other routes accept JSON only. */
export const paymentImportUploadRoutes =
  ({ db, encryption }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    acceptFiles(app)
    app.post('/payment-imports', {
      schema: {
        tags,
        summary: 'Upload a file of payments; the file is the request body',
        ...creationSchema(paymentImport),
        consumes: fileTypes,
        body: z.unknown(),
        querystring: paymentImportQuery,
      },
      handler: async (request, reply) => {
        const { name, kind, origin, auto } = request.query
        const file = await storeUpload(db, request, { name, accountId: request.account.id, encryption })
        let isTaken = false
        const start = async () => {
          try {
            return await creationOf(db, request, file.sha256).transaction(async (tx) => {
              const one = await startImport(tx, { kind, origin, auto, file, author: request.account })
              isTaken = true
              return one
            })
          } finally {
            // The first request with this key has stored its own file.
            if (!isTaken) await deleteFile(db, file.id)
          }
        }
        return reply.code(201).send(await start())
      },
    })
  }
