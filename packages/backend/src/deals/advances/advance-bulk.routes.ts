import {
  advanceBulkAnswer,
  advanceBulkInput,
  advanceFilters,
  advanceListQuery,
  advanceSelection,
  exportSelectionInput,
} from '@mca/contract/advances'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { chosenColumns, exportOptions } from '../../shared/export/export-query'
import { type CsvSource, sendCsv } from '../../shared/export/send-csv'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { advanceCsvColumns } from './advance-export'
import { advancesWithIds, matchingAdvances } from './advance-list.repo'
import { selectAdvances } from './advance-selection.repo'
import { changeAdvances } from './bulk-change'

const options = { sort: advanceListQuery.shape.sort, ...exportOptions(advanceCsvColumns) }
const selectedQuery = z.object(options)
const matchingQuery = advanceFilters.extend(options)

const fileOf = ({ columns, time_zone }: z.output<typeof selectedQuery>, source: CsvSource) => ({
  list: 'advances' as const,
  columns: chosenColumns(advanceCsvColumns, columns),
  timeZone: time_zone,
  ...source,
})

/** Changes, exports and selections of many advances at once (R7.27 to R7.31, R13.47). */
export const advanceBulkRoutes =
  ({ db, reads }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Advances']

    app.get('/advances/selection', {
      schema: {
        tags,
        summary: 'List all matching advances for a bulk change',
        querystring: advanceFilters,
        response: { 200: advanceSelection },
      },
      handler: ({ query }) => selectAdvances(db, query),
    })

    // A retry with the same idempotency key returns the first answer, because the browser needs its versions for an
    // undo.
    app.post('/advances/bulk', {
      schema: {
        tags,
        summary: 'Update the deal flow or the sales rep of up to 500 advances',
        headers: creationHeaders,
        body: advanceBulkInput,
        response: { 200: advanceBulkAnswer },
      },
      handler: (request) => changeAdvances(creationOf(db, request), request.account, request.body),
    })

    const csv = { tags, produces: ['text/csv'], response: { 200: z.string() } }
    app.get('/advances/export', {
      config: { limit: 'exports' },
      schema: { ...csv, summary: 'Export all matching advances as a CSV file', querystring: matchingQuery },
      handler: async ({ query }, reply) =>
        sendCsv({ db, reads }, reply, fileOf(query, await matchingAdvances(db, query, query.sort))),
    })
    // POST, because the ids are too long for a URL.
    app.post('/advances/export', {
      config: { limit: 'exports' },
      schema: {
        ...csv,
        summary: 'Export selected advances as a CSV file',
        querystring: selectedQuery,
        body: exportSelectionInput,
      },
      handler: async ({ query, body }, reply) =>
        sendCsv({ db, reads }, reply, {
          ...fileOf(query, advancesWithIds(body.ids, query.sort)),
          selected: body.ids.length,
        }),
    })
  }
