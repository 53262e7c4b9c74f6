import { inSentence } from '@mca/contract/fields'
import { byId } from '@mca/contract/lists'
import { partyKinds } from '@mca/contract/parties'
import { byYear, taxFileQuery, taxRecordAnswer, taxRecordInput, taxYear, taxYearQuery } from '@mca/contract/tax'
import { stringify } from 'csv-stringify/sync'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { saveSchema } from '../../shared/records/save-calls'
import { recordExport } from '../../shared/audit/record-export'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions } from '../../shared/records/version'
import { getTaxRecord, readTaxFile, readTaxYear, saveTaxRecord } from './tax'

/** Tax records of payees, and their yearly totals (R22.40 to R22.48). */
export const taxRoutes =
  ({ db, reads, encryption }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Commissions']
    for (const kind of ['iso', 'salesRep'] as const) {
      const { path, one } = partyKinds[kind]
      const whose = `of one ${inSentence(one)}`
      const payeeOf = (params: { id: string }) => ({ kind, id: recordId(one, params.id) })
      app.get(`/${path}/:id/tax-record`, {
        schema: {
          tags,
          summary: `Get the tax record ${whose}, with the last four digits of the TIN`,
          params: byId,
          response: { 200: taxRecordAnswer },
        },
        handler: ({ params }) => getTaxRecord(db, payeeOf(params)),
      })
      app.put(`/${path}/:id/tax-record`, {
        schema: {
          tags,
          summary: `Update the tax record ${whose}`,
          ...saveSchema(taxRecordAnswer),
          body: taxRecordInput,
        },
        handler: ({ params, headers, body }) =>
          saveTaxRecord(db, payeeOf(params), body, { encryption, expected: expectedVersions(headers) }),
      })
    }
    app.get('/tax-year/:year', {
      schema: {
        tags,
        summary: 'List the amounts paid to ISOs and sales reps in a year, and who needs a Form 1099-NEC',
        params: byYear,
        querystring: taxYearQuery,
        response: { 200: taxYear },
      },
      handler: ({ params, query }) => reads.read((from) => readTaxYear(from, params.year, query)),
    })
    app.get('/tax-year/:year/1099.csv', {
      // The file contains full TINs.
      config: { limit: 'exports' },
      schema: {
        tags,
        produces: ['text/csv'],
        summary: 'Download a CSV file of Form 1099-NEC payees for the IRS portal, up to 100 payees a file',
        params: byYear,
        querystring: taxFileQuery,
        response: { 200: z.string() },
      },
      handler: async ({ params: { year }, query: { file }, log }, reply) => {
        const lines = await readTaxFile(db, year, file, encryption)
        const exported = { list: 'tax-year', rows: lines.length - 1, filters: { year, file } } as const
        await db.transaction((tx) => recordExport(tx, log, exported))
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="1099-nec-${year}-${file}.csv"`)
          .header('cache-control', 'no-store')
          .send(stringify(lines, { record_delimiter: 'windows' }))
      },
    })
  }
