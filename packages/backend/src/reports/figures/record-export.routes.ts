import type { ExportedList } from '@mca/contract/audit'
import { capitalize } from '@mca/contract/fields'
import { merchantListQuery } from '@mca/contract/merchants'
import { partyListQuery, type PartyKind, partyKinds } from '@mca/contract/parties'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { merchantsRepo } from '../../deals/merchants/merchants.repo'
import { partyRepos } from '../../deals/parties/parties.repo'
import type { AppContext } from '../../shared/context/app-context'
import type { CsvColumn } from '../../shared/export/csv'
import { chosenColumns, type ExportOptions, exportOptions } from '../../shared/export/export-query'
import { type CsvSource, sendCsv } from '../../shared/export/send-csv'
import type { NamedRecordFilters } from '../../shared/named-records/named-records.repo'
import { merchantFiguresSql } from './merchant-figures.repo'
import { partyFiguresSql } from './party-figures.repo'
import { merchantCsvColumns, partyCsvColumns } from './record-csv'

interface ExportedRecords {
  /** The segment of the URL: `isos`. */
  path: ExportedList
  /** As in a sentence: 'ISOs'. */
  many: string
  query: z.ZodObject
  columns: readonly CsvColumn[]
  repo: { matching: (filters: NamedRecordFilters) => CsvSource }
  /** SQL: the figures of the record `g`, one row. */
  figures: string
}

const merchants: ExportedRecords = {
  path: 'merchants',
  many: 'merchants',
  query: merchantListQuery,
  columns: merchantCsvColumns,
  repo: merchantsRepo,
  figures: merchantFiguresSql,
}
const partiesOf = (kind: PartyKind): ExportedRecords => ({
  ...partyKinds[kind],
  query: partyListQuery,
  columns: partyCsvColumns(kind),
  repo: partyRepos[kind],
  figures: partyFiguresSql(kind),
})
const lists = [...(Object.keys(partyKinds) as PartyKind[]).map(partiesOf), merchants] // its keys are its kinds

/**
 * The records `g` with their figures `f`. The outer join changes no number of rows, so that PostgreSQL leaves the figures out where it only counts
 * the records.
 */
const withFigures = (records: CsvSource, figures: string): CsvSource => ({
  ...records,
  from: `from (select * ${records.from}) g left join lateral (${figures}) f on true`,
})

/** The CSV files of the lists of parties and merchants, with the figures that the lists show (R13.48). */
export const recordExportRoutes =
  ({ db, reads }: AppContext): FastifyPluginAsync =>
  async (app) => {
    for (const { path, many, query, columns, repo, figures } of lists)
      app.get<{ Querystring: NamedRecordFilters & ExportOptions }>(`/${path}/export`, {
        config: { limit: 'exports' },
        schema: {
          tags: [capitalize(many)],
          summary: `Export all matching ${many} as a CSV file`,
          produces: ['text/csv'],
          querystring: query.extend(exportOptions(columns)),
          response: { 200: z.string() },
        },
        handler: ({ query: { columns: ids, time_zone, ...filters } }, reply) =>
          sendCsv({ db, reads }, reply, {
            list: path,
            columns: chosenColumns(columns, ids),
            timeZone: time_zone,
            ...withFigures(repo.matching(filters), figures),
          }),
      })
  }
