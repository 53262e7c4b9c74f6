import { FileProblem, openTables, startOf, type Tables } from '@mca/tables'
import { withLocalCopy } from '../../shared/files/local-copy'
import { deleteFile } from '../../shared/files/stored-files'
import type { JobHandler } from '../../shared/context/job-handler'
import { finishJob, startNextJob } from '../../shared/jobs/start-job'
import { rulesOf } from './import-kinds'
import { importSourcesRepo, type RememberedColumns } from './import-sources.repo'
import { subjectOf } from './job-subject'
import { paymentImportsRepo, type StoredImport } from './payment-imports.repo'
import { previewOf } from './preview'

/** The first sheet with rows. */
async function firstFilled({ sheets }: Tables) {
  for (const sheet of sheets) {
    const start = await startOf(sheet)
    if (start.rows.length > 0) return { sheet, start }
  }
  throw new FileProblem('This file has no rows.')
}

/** What a person has to say about the file before it is checked; null if nothing is special. */
function questionOf({ auto }: StoredImport, sources: readonly RememberedColumns[]): string | null {
  if (sources.length > 1)
    return `The files of ${sources.map(({ name }) => name).join(' and ')} have these columns. Choose the source of this file: each account is a source of its own.`
  return auto ? 'The columns of this file are not known yet. Choose the columns once.' : null
}

/**
 * Reads the first lines of a file and suggests a mapping of its columns. With `auto`, a file with remembered or fixed columns is checked at
 * once.
 */
export const readImportJob: JobHandler = {
  readsFile: true,
  async run({ job, db, progress, checkCanceled, encryption }) {
    const id = subjectOf(job)
    const one = await db.transaction((tx) => paymentImportsRepo.lock(tx, id))
    if (one.state !== 'reading' || one.file_id === null) return
    progress('Reading the file')
    const rules = rulesOf(one.kind)
    const sources = await importSourcesRepo.ofKind(db, one.kind)
    const read = await withLocalCopy({ db, encryption }, one.file_id, async (path) => {
      const tables = await openTables(path, one.file_name, {}, checkCanceled)
      try {
        if (tables.format === 'nacha') {
          if (!rules.readNacha)
            throw new FileProblem('A NACHA file contains returns of payments. Upload it under Returns.')
          return undefined
        }
        if (tables.format === 'zip') throw new FileProblem('This is a ZIP file. Unpack it and choose the file inside.')
        const { sheet, start } = await firstFilled(tables)
        return previewOf(tables.sheets.length > 1 ? sheet.name : null, start, sources, rules.headerWords)
      } finally {
        tables.close()
      }
    })
    await db.transaction(async (tx) => {
      await paymentImportsRepo.lock(tx, id)
      const source = read?.sources.length === 1 ? read.sources[0] : undefined
      const columnsAreKnown = !read || (one.auto && source !== undefined)
      if (columnsAreKnown) {
        const job_id = await startNextJob(tx, job, { kind: 'payment-import-check', subjectId: id })
        const known = read &&
          source && {
            source_id: source.id,
            source_name: source.name,
            mapping: { ...source.mapping, header_line: read.preview.suggested.header_line },
          }
        await paymentImportsRepo.change(tx, id, { state: 'checking', job_id, preview: read?.preview ?? null, ...known })
      } else
        await paymentImportsRepo.change(tx, id, {
          state: 'unmapped',
          preview: read.preview,
          message: questionOf(one, read.sources),
        })
      await finishJob(tx, job)
    })
  },
  async abandoned(tx, job, message) {
    const { file_id } = await paymentImportsRepo.lock(tx, subjectOf(job))
    // Nothing can be done with a file that could not be read.
    await paymentImportsRepo.change(tx, subjectOf(job), { state: 'failed', message, file_id: null })
    if (file_id) await deleteFile(tx, file_id)
  },
}
