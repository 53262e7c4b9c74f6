import { capitalize } from '@mca/contract/fields'
import { byId } from '@mca/contract/lists'
import { followUpsQuery, followUpUpdate, note, noteList, noteListQuery, noteUpdate } from '@mca/contract/notes'
import { contactInput } from '@mca/contract/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveSchema } from '../../shared/records/save-calls'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions } from '../../shared/records/version'
import { addNote } from './add-note'
import { notesRepo } from './notes.repo'
import { withArticle } from '../../shared/records/with-article'

const owners = ['merchant', 'advance'] as const

/** The note histories of merchants and advances, and due follow-ups (R7.35 to R7.39). */
export const noteRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Notes']
    const idOf = (params: { id: string }) => recordId('Note', params.id)

    for (const owner of owners) {
      const ownerId = (params: { id: string }) => recordId(capitalize(owner), params.id)
      app.get(`/${owner}s/:id/notes`, {
        schema: {
          tags,
          summary: `List the notes of ${withArticle(owner)}, newest first`,
          params: byId,
          querystring: noteListQuery,
          response: { 200: noteList },
        },
        handler: ({ params, query }) => notesRepo.list(db, owner, ownerId(params), query),
      })
      app.post(`/${owner}s/:id/notes`, {
        schema: {
          tags,
          summary: `Create a note or contact for ${withArticle(owner)}`,
          params: byId,
          ...creationSchema(note),
          body: contactInput,
        },
        handler: async (request, reply) => {
          const author = { owner, id: ownerId(request.params), account: request.account, today: book.today() }
          const written = await creationOf(db, request).transaction((tx) => addNote(tx, author, request.body))
          return reply.code(201).send(written)
        },
      })
    }
    app.get('/follow-ups', {
      schema: {
        tags,
        summary: 'List the notes with an open follow-up, oldest due day first',
        querystring: followUpsQuery,
        response: { 200: noteList },
      },
      handler: ({ query, account }) => notesRepo.due(db, query, account),
    })
    app.get('/notes/:id', {
      schema: { tags, summary: 'Get a note', params: byId, response: { 200: note } },
      handler: ({ params }) => notesRepo.get(db, idOf(params)),
    })
    app.put('/notes/:id', {
      schema: { tags, summary: 'Update a note (only its author)', ...saveSchema(note), body: noteUpdate },
      handler: ({ params, account, body, headers }) =>
        notesRepo.update(db, idOf(params), account, body, expectedVersions(headers)),
    })
    app.put('/notes/:id/follow-up', {
      schema: {
        tags,
        summary: 'Complete or reopen the follow-up of a note',
        ...saveSchema(note),
        body: followUpUpdate,
      },
      handler: ({ params, account, body, headers }) =>
        notesRepo.setDone(db, idOf(params), account, body.done, expectedVersions(headers)),
    })
    app.delete('/notes/:id', {
      schema: { tags, summary: 'Delete a note (only its author)', params: byId },
      handler: async ({ params, account }, reply) => {
        await notesRepo.remove(db, idOf(params), account)
        return reply.code(204).send()
      },
    })
  }
