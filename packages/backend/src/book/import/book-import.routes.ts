import {
  bookCommitInput,
  bookErrorList,
  bookErrorsQuery,
  bookImport,
  bookImportList,
  bookImportQuery,
} from '@mca/contract/book'
import { byId, listQuery } from '@mca/contract/lists'
import { AppError } from '@mca/contract/problems'
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema } from '../../shared/records/save-calls'
import { acceptFiles, describedFile, storeUpload } from '../../shared/files/file-bodies'
import { deleteFile } from '../../shared/files/stored-files'
import { startJob } from '../../shared/jobs/start-job'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { bookImportsRepo } from './book-imports.repo'
import { isSameTotals } from './book-totals.repo'
import { removeUnusedRows } from './staged-tables'
import { templateOf, templatesZip } from './templates'

const tags = ['Books']
const idOf = (params: { id: string }) => recordId('Import', params.id)

/** Imports of whole books from files (R16.80 to R16.91), by administrators (R18.212). */
export const bookImportRoutes =
  ({ db, encryption }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/book/templates', {
      schema: {
        tags,
        summary: 'Download a ZIP with a CSV template of each sheet',
        produces: ['application/zip'],
        response: { 200: z.unknown() },
      },
      handler: (_request, reply) =>
        reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="book-templates.zip"',
          })
          .send(templatesZip()),
    })
    app.get('/book/templates/:sheet', {
      schema: {
        tags,
        summary: 'Download the CSV template of one sheet',
        params: z.object({ sheet: z.string() }),
        produces: ['text/csv'],
        response: { 200: z.string() },
      },
      handler: async ({ params }, reply) => {
        const { name, content } = templateOf(params.sheet)
        reply.headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        })
        return content
      },
    })

    app.get('/book-imports', {
      schema: {
        tags,
        summary: 'List book imports, newest first',
        querystring: listQuery.pick({ page: true, limit: true }),
        response: { 200: bookImportList },
      },
      handler: ({ query }) => bookImportsRepo.list(db, query),
    })
    app.get('/book-imports/:id', {
      schema: {
        tags,
        summary: 'Get a book import with its control totals',
        params: byId,
        response: { 200: bookImport },
      },
      handler: ({ params }) => bookImportsRepo.get(db, idOf(params)),
    })
    app.get('/book-imports/:id/errors', {
      schema: {
        tags,
        summary: 'List the problems of a book import, in the order of its rows',
        params: byId,
        querystring: bookErrorsQuery,
        response: { 200: bookErrorList },
      },
      handler: ({ params, query }) => bookImportsRepo.errors(db, idOf(params), query),
    })
    app.post('/book-imports/:id/commit', {
      schema: {
        tags,
        summary: 'Approve the control totals and import the book, all or nothing',
        params: byId,
        body: bookCommitInput,
        response: { 200: bookImport },
      },
      handler: async ({ params, body, account }) => {
        const id = idOf(params)
        await db.transaction(async (tx) => {
          const { state, totals } = await bookImportsRepo.lock(tx, id)
          if (state !== 'checked') throw new AppError(409, 'Only an import that is ready for approval can be imported.')
          if (!isSameTotals(body.signed, totals))
            throw new AppError(
              409,
              'These are not the control totals of the import. Review the current totals and approve them.',
            )
          const job_id = await startJob(tx, { kind: 'book-import-commit', subjectId: id, author: account })
          await bookImportsRepo.change(tx, id, { state: 'committing', message: null, job_id })
        })
        return bookImportsRepo.get(db, id)
      },
    })
    app.delete('/book-imports/:id', {
      schema: { tags, summary: 'Delete a book import that was not committed', params: byId },
      handler: async ({ params }, reply) => {
        const id = idOf(params)
        await db.transaction(async (tx) => {
          const { state, file_id } = await bookImportsRepo.lock(tx, id)
          if (state === 'checking' || state === 'committing')
            throw new AppError(409, 'A job is running for this import. Cancel the job first.')
          if (state === 'committed') throw new AppError(409, 'A finished import cannot be deleted.')
          await bookImportsRepo.remove(tx, id)
          if (file_id !== null) await deleteFile(tx, file_id)
          await removeUnusedRows(tx)
        })
        return reply.code(204).send()
      },
    })

    await app.register(async (files) => {
      const scope = files.withTypeProvider<ZodTypeProvider>()
      acceptFiles(files)
      scope.post('/book-imports', {
        schema: {
          tags,
          summary:
            'Upload a book as a workbook, a ZIP of CSV files or the CSV file of one sheet, and start a job that checks it',
          ...describedFile,
          ...creationSchema(bookImport),
          querystring: bookImportQuery,
        },
        handler: async (request, reply) => {
          const { query, account } = request
          const file = await storeUpload(db, request, { name: query.name, accountId: account.id, encryption })
          let isTaken = false
          const start = async () => {
            try {
              return await creationOf(db, request, file.sha256).transaction(async (tx) => {
                const id = await bookImportsRepo.insert(tx, {
                  file,
                  sheet: query.sheet ?? null,
                  date_order: query.date_order ?? null,
                  author: account,
                })
                const job_id = await startJob(tx, { kind: 'book-import-check', subjectId: id, author: account })
                await bookImportsRepo.change(tx, id, { job_id })
                isTaken = true
                return bookImportsRepo.get(tx, id)
              })
            } finally {
              // The first request with this key has stored its own file.
              if (!isTaken) await deleteFile(db, file.id)
            }
          }
          return reply.code(201).send(await start())
        },
      })
    })
  }
