import type { ExportedList } from '@mca/contract/audit'
import type { Day } from '@mca/contract/days'
import type { PortfolioFilters } from '@mca/contract/portfolio'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/db'
import type { AppContext } from '../../shared/context/app-context'
import type { CsvColumn, CsvRow } from '../../shared/export/csv'
import { type CsvSource, sendCsv, sendCsvRows } from '../../shared/export/send-csv'
import type { AdvancesOf } from './advances-as-of'
import { reportDay } from './report-day'

/** The file of a report: the rows of its answer, or those of a statement, for a report with pages. */
type Csv<Query, Answer> =
  | { rows: (answer: Answer, query: Query) => { columns: readonly Omit<CsvColumn, 'sql'>[]; rows: readonly CsvRow[] } }
  | {
      columns: (query: Query, asOf: Day) => readonly CsvColumn[]
      source: (db: Queryable, of: AdvancesOf, query: Query) => Promise<CsvSource>
    }

/** A report of the portfolio: the call `GET /portfolio/<name>`, and `GET /portfolio/<name>/export`, a CSV file with all its rows (R17.27). */
interface Report<Query extends PortfolioFilters, Answer> {
  /** Its list in the audit trail is `portfolio-<name>`. */
  name: ExportedList extends infer List ? (List extends `portfolio-${infer Name}` ? Name : never) : never
  /** Of the call and of the file, for the OpenAPI description. */
  summary: string
  exportSummary: string
  query: z.ZodObject & z.ZodType<Query>
  answer: z.ZodType<Answer>
  read: (from: Queryable, of: AdvancesOf, query: Query) => Promise<Answer>
  csv: Csv<Query, Answer>
}

/** The two routes of a report. */
export const reportRoutes =
  <Query extends PortfolioFilters, Answer>({
    name,
    summary,
    exportSummary,
    query: schema,
    answer,
    read,
    csv,
  }: Report<Query, Answer>) =>
  ({ db, reads, book, config: { timeZone } }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Portfolio']
    const list = `portfolio-${name}` as const
    const path = `/portfolio/${name}`
    const advancesOf = (query: Query): AdvancesOf => ({ filters: query, timeZone, ...reportDay(book, query) })

    app.get(path, {
      schema: { tags, summary, querystring: schema, response: { 200: answer as z.ZodType } },
      handler: async (request) => {
        const query = request.query as Query // as the schema has read it
        const of = advancesOf(query)
        return reads.read((from) => read(from, of, query))
      },
    })
    app.get(`${path}/export`, {
      config: { limit: 'exports' },
      schema: {
        tags,
        produces: ['text/csv'],
        response: { 200: z.string() },
        summary: exportSummary,
        querystring: withoutPages(schema),
      },
      handler: async (request, reply) => {
        const query = request.query as Query // as above; no file reads a page
        const of = advancesOf(query)
        // All days are calendar days, so the zone matters only for the day in the file's name.
        const file = { list, asOf: of.asOf === of.today ? undefined : of.asOf, timeZone: 'UTC' }
        if ('rows' in csv) {
          const found = await reads.read((from) => read(from, of, query))
          await sendCsvRows(db, reply, { ...file, ...csv.rows(found, query) })
        } else {
          const source = await csv.source(db, of, query)
          await sendCsv({ db, reads }, reply, { ...file, columns: csv.columns(query, of.asOf), ...source })
        }
      },
    })
  }

/** A file has all rows, so its call takes no page. */
const withoutPages = (schema: z.ZodObject) =>
  'page' in schema.shape ? schema.omit({ page: true, limit: true }) : schema
