import { expect, test } from '@jest/globals'
import { bookExportResult, bookManifest } from '@mca/contract/book'
import type { Job } from '@mca/contract/jobs'
import { jobHandlers } from '../../server/job-handlers'
import { createBookSender } from '../../testing/files/book-files'
import { createDocumentCalls, pdf } from '../../testing/files/document-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { unzip } from '../../testing/files/unzip'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const { add, addVersion } = createDocumentCalls(api)
const book = createBookSender(server, api)

async function exported(input: object) {
  const job = await api.waitForJob((await api.post<Job>('book-exports', input)).id)
  const { rawPayload: zip } = await api.call('GET', `jobs/${job.id}/file`)
  const files = await unzip(zip)
  return { zip, files, job, manifest: bookManifest.parse(JSON.parse(String(files.get('manifest.json')))) }
}

// Proves R23.61.
test('an export has the files of documents only if they are asked for, each version with what it belongs to', async () => {
  const merchant = await make.merchant({ name: 'Ames Bakery' })
  const advance = await make.advance({ merchant_id: merchant.id })
  const letter = await add(`merchants/${merchant.id}`, 'other', 'Letter.pdf')
  await addVersion(letter.id, 'Letter.pdf', Buffer.concat([pdf, Buffer.from('\n% signed')]))
  const table = await add(`advances/${advance.id}`, 'other', 'Debits.csv', 'day,amount\n2026-11-02,1.00\n')

  const without = await exported({})
  expect([...without.files.keys()].filter((name) => name.startsWith('documents'))).toEqual([])
  expect(without.manifest).toMatchObject({ left_out: expect.arrayContaining(['the files of documents']) })

  const { files, manifest, job, zip } = await exported({ documents: true })
  expect(bookExportResult.parse(job.result).documents).toBe(3)
  expect(manifest.left_out).not.toContain('the files of documents')
  expect(manifest.documents).toMatchObject(
    [
      { id: letter.id, name: 'Letter', version: 1, merchant: merchant.id, advance: null },
      { id: letter.id, name: 'Letter', version: 2, merchant: merchant.id, advance: null },
      { id: table.id, name: 'Debits', version: 1, merchant: merchant.id, advance: advance.id },
    ].toSorted((one, other) => one.id.localeCompare(other.id) || one.version - other.version),
  )
  expect(files.get(`documents/${letter.id}/1/Letter.pdf`)).toEqual(pdf)
  expect(String(files.get(`documents/${letter.id}/2/Letter.pdf`))).toMatch(/% signed$/)
  expect(String(files.get(`documents/${table.id}/1/Debits.csv`))).toContain('2026-11-02')

  // An import takes the sheets, and no document for one.
  const { state } = await book.check(zip, 'book.zip')
  expect(state).toBe('checked')
})
