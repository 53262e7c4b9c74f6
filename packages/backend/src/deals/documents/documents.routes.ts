import { capitalize } from '@mca/contract/fields'
import {
  documentFileLimit,
  documentFileOf,
  documentFileName,
  documentFileQuery,
  documentInput,
  documentList,
  documentListQuery,
  documentQuery,
  type DocumentTypeName,
  documentTypeOf,
  documentView,
  storedDocument,
} from '@mca/contract/documents'
import { byId } from '@mca/contract/lists'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { saveSchema } from '../../shared/records/save-calls'
import { auditRepo } from '../../shared/audit/audit.repo'
import { acceptFiles, describedFile, storeUpload } from '../../shared/files/file-bodies'
import { dispositionOf, sendBytes, sendStoredFile } from '../../shared/files/send-stored-file'
import { deleteFile } from '../../shared/files/stored-files'
import { type StoredFile, storedFilesRepo } from '../../shared/files/stored-files.repo'
import type { Db, Queryable } from '../../platform/database/db'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions } from '../../shared/records/version'
import { checkContent } from './content-type'
import { addDocument, addVersion, changeDocument, removeDocument, viewDocument } from './documents'
import { documentVersionsRepo } from './document-versions.repo'
import { documentsRepo } from './documents.repo'
import { withArticle } from '../../shared/records/with-article'

const tags = ['Documents']
const owners = ['merchant', 'advance'] as const
const idOf = (params: { id: string }) => recordId('Document', params.id)
const byVersion = byId.extend({ number: z.coerce.number().int().min(1).max(1_000) })

/** Documents of merchants and advances (R23.50 to R23.61). */
export const documentRoutes =
  ({ db, routesDb, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    for (const owner of owners)
      app.get(`/${owner}s/:id/documents`, {
        schema: {
          tags,
          summary: `List the documents of ${withArticle(owner)} and of its ${owner === 'merchant' ? 'advances' : 'merchant'}`,
          params: byId,
          querystring: documentListQuery,
          response: { 200: documentList },
        },
        handler: ({ params, query }) => documentsRepo.list(db, owner, recordId(capitalize(owner), params.id), query),
      })
    app.get('/documents/:id', {
      schema: { tags, summary: 'Get a document with its versions', params: byId, response: { 200: storedDocument } },
      handler: ({ params }) => documentsRepo.get(db, idOf(params)),
    })
    app.put('/documents/:id', {
      schema: {
        tags,
        summary: 'Update the name or the kind of a document',
        ...saveSchema(storedDocument),
        body: documentInput,
      },
      handler: ({ params, body, headers }) =>
        changeDocument(db, idOf(params), body, { today: book.today(), expected: expectedVersions(headers) }),
    })
    app.delete('/documents/:id', {
      schema: {
        tags,
        summary: 'Delete a document with its versions (only its author or an administrator)',
        params: byId,
      },
      handler: async ({ params, account }, reply) => {
        await removeDocument(db, idOf(params), { today: book.today(), account })
        return reply.code(204).send()
      },
    })
    app.get('/documents/:id/versions/:number/file', {
      schema: {
        tags,
        summary: 'Download the file of a version',
        params: byVersion,
        produces: ['application/octet-stream'],
        response: { 200: z.string() },
      },
      handler: async ({ params }, reply) => {
        const { number } = params
        const document = await documentVersionsRepo.get(db, idOf(params), number)
        const record = (tx: Queryable) => auditRepo.recordDocument(tx, { action: 'download', document, number })
        return sendStoredFile(db, reply, document.file_id, record, documentFileName(document, document))
      },
    })
    app.post('/documents/:id/versions/:number/view', {
      schema: {
        tags,
        summary: 'Create a one-minute link to a PDF or an image',
        params: byVersion,
        response: { 200: documentView },
      },
      handler: ({ params }) => viewDocument(db, idOf(params), params.number),
    })
    app.get('/document-views/:token', {
      config: { public: true },
      schema: {
        tags,
        summary: 'Get the file of a version by its temporary path',
        params: z.object({ token: z.string().max(100) }),
        produces: ['application/pdf', 'image/png', 'image/jpeg', 'text/html'],
        response: { 200: z.string() },
      },
      handler: async ({ params }, reply) => sendView(routesDb, reply, params.token),
    })
  }

/** The uploads, in their own scope: all other routes accept JSON only. */
export const documentUploadRoutes =
  ({ db }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    acceptFiles(app)
    const headers = creationHeaders
    const response = { 201: storedDocument }
    for (const owner of owners)
      app.post(`/${owner}s/:id/documents`, {
        schema: {
          tags,
          summary: `Upload a document of ${withArticle(owner)}; the file is the request body`,
          params: byId,
          headers,
          querystring: documentQuery,
          ...describedFile,
          response,
        },
        handler: async (request, reply) => {
          const { account, query, params } = request
          const ownerId = recordId(capitalize(owner), params.id)
          const added = await receive(db, request, query.name, (tx, received) =>
            addDocument(tx, { owner, ownerId, kind: query.kind, account, ...received }),
          )
          return reply.code(201).send(added)
        },
      })
    app.post('/documents/:id/versions', {
      schema: {
        tags,
        summary: 'Upload a version of a document; the file is the request body',
        params: byId,
        headers,
        querystring: documentFileQuery,
        ...describedFile,
        response,
      },
      handler: async (request, reply) => {
        const { account, query, params } = request
        const id = idOf(params)
        const added = await receive(db, request, query.name, (tx, { file, type }) =>
          addVersion(tx, id, { file, type, account }),
        )
        return reply.code(201).send(added)
      },
    })
  }

interface Received {
  /** The document's name. */
  name: string
  type: DocumentTypeName
  file: StoredFile
}

/** Stores and checks the body, and calls `work`, which must refer to it. Deletes the file if any of that fails. */
async function receive<Answer>(
  db: Db,
  request: FastifyRequest,
  fileName: string,
  work: (tx: Queryable, received: Received) => Promise<Answer>,
): Promise<Answer> {
  const { name, type } = documentFileOf(fileName)
  if (!type) throw new Error('the query was not checked')
  const accountId = request.account.id
  const file = await storeUpload(db, request, { name: fileName, accountId, limit: documentFileLimit })
  let isTaken = false
  try {
    await checkContent(db, file, type)
    return await creationOf(db, request, file.sha256).transaction(async (tx) => {
      const answer = await work(tx, { name, type, file })
      isTaken = true
      return answer
    })
  } finally {
    if (!isTaken) await deleteFile(db, file.id)
  }
}

const expired =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>View expired</title><p>This view has expired. Open the document again.</p></html>'

/**
 * The sandbox of a shown document: nothing runs, loads or submits, it has its own origin, and only our own pages may frame it
 * (docs/decisions/0108-show-documents-by-short-lived-links-in-a-sandbox.md). Inline styles are those of the browser's own viewers.
 */
const inlineHeaders = {
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

async function sendView(db: Pick<Db, 'query'>, reply: FastifyReply, token: string): Promise<FastifyReply> {
  reply.headers(inlineHeaders)
  // A token of another form costs no connection.
  const version = /^[\w-]{43}$/.test(token) ? await documentVersionsRepo.linked(db, token) : undefined
  if (!version) return reply.code(404).type('text/html; charset=utf-8').send(expired)
  const file = await storedFilesRepo.get(db, version.file_id)
  return sendBytes(db, reply, file, {
    'content-type': documentTypeOf(version.type).contentType,
    'content-disposition': dispositionOf('inline', documentFileName(version, version)),
  })
}
