import { expect, test } from '@jest/globals'
import type { StoredDocument } from '@mca/contract/documents'
import type { Party } from '@mca/contract/parties'
import type { Task } from '@mca/contract/tasks'
import { storedFilesRepo } from '../../shared/files/stored-files.repo'
import { createDocumentCalls, pdf } from '../../testing/files/document-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { undeleteCommand, kinds } from './undelete'

const { server, api, make } = setUpTestApp()
const documents = createDocumentCalls(api)

const undelete = async (wanted: string) => {
  const lines: string[] = []
  await undeleteCommand(server().config, [wanted], (line) => lines.push(line))
  return lines.join('\n')
}
const fileOf = async ({ id }: { id: string }) => {
  const answer = await api.call('GET', `documents/${id}/versions/1/file`)
  return [answer.statusCode, answer.rawPayload.equals(pdf)]
}
const later = async (days: number) =>
  server().owner.query({ text: `update deleted_rows set deleted_at = deleted_at - interval '${days} days'` })

// Proves R18.13, R23.61, R23.420.
test('the documents of a deleted merchant and advance come back with their files for 30 days', async () => {
  const { id, merchant_id } = await make.advance({ date_funded: '2100-01-04', expected_end_date: '2100-06-29' })
  const [ofAdvance, ofMerchant] = [
    await documents.add(`advances/${id}`),
    await documents.add(`merchants/${merchant_id}`),
  ]
  await api.delete(`advances/${id}`)
  await api.delete(`merchants/${merchant_id}`)
  expect(await fileOf(ofMerchant)).toEqual([404, false])
  await storedFilesRepo.destroyDeleted(server().db)
  expect(await undelete(merchant_id)).toMatch(/with documents: 1, document versions: 1$/)
  expect(await undelete(id)).toMatch(/documents: 1, document versions: 1$/)
  expect([await fileOf(ofAdvance), await fileOf(ofMerchant)]).toEqual([
    [200, true],
    [200, true],
  ])
  // A document that is back stays.
  await later(31)
  await storedFilesRepo.destroyDeleted(server().db)
  expect(await fileOf(ofMerchant)).toEqual([200, true])
  await api.delete(`documents/${ofMerchant.id}`)
  expect(await undelete(ofMerchant.id)).toMatch(/^The document .* is back, with document versions: 1$/)
  expect(await api.get<StoredDocument>(`documents/${ofMerchant.id}`)).toMatchObject({ name: ofMerchant.name })
})

// Proves R18.13, R23.420.
test('after 30 days the files are destroyed, and the merchant comes back without its documents and says so', async () => {
  const { id } = await make.merchant()
  const document = await documents.add(`merchants/${id}`)
  const files = () => server().db.query({ text: 'select from stored_files where is_permanent' })
  const before = (await files()).length
  await api.delete(`merchants/${id}`)
  expect(await files()).toHaveLength(before)
  await later(31)
  await storedFilesRepo.destroyDeleted(server().db)
  expect(await files()).toHaveLength(before - 1)
  expect(await undelete(id)).toMatch(/is back\. Not back: a document: what the audit trail does not have is destroyed/)
  await expect(undelete(document.id)).rejects.toThrow(/cannot be restored: what the audit trail does not have/)
})

// Proves R18.13.
test('a payee comes back with its tax record, its number and its tasks', async () => {
  const iso = await make.party('isos')
  const record = { legal_name: 'Ann Lee', tin_type: 'EIN', tin: '123456789', backup_withholding: true }
  await api.put(`isos/${iso.id}/tax-record`, record)
  await api.post<Task>('tasks', { title: 'Call', due_on: '2026-04-01', about: { kind: 'iso', id: iso.id } })
  const read = async () => [
    (await api.call('GET', `isos/${iso.id}/tax-record`)).json<object>(),
    (await api.get<{ data: Task[] }>(`tasks?party_id=${iso.id}`)).data.map(({ id, title }) => ({ id, title })),
    await server().db.query({ text: 'select * from payee_tax_records where party_id = $1' }, [iso.id]),
  ]
  const before = await read()
  await api.delete(`isos/${iso.id}`)
  expect(await undelete(iso.id)).toMatch(/with payee tax records: 1, tasks: 1$/)
  expect(await read()).toEqual(before)
  expect(await api.get<Party>(`isos/${iso.id}`)).toMatchObject({ name: iso.name })
})

/** What is deleted with a record and not in the kinds, with the reason. */
const notRestored: Readonly<Record<string, string>> = {
  schedule_segments: 'is planned again',
  document_links: 'show a document for a minute',
  import_payers: 'an import asks for the advance again',
}

// Proves R18.13.
test('every table whose rows are deleted with a record is restored, or listed with the reason', async () => {
  const cascades = await server().db.query<{ of: string; table: string }>({
    text: `
      with recursive deleted (of, "table") as (
        select confrelid::regclass::text, conrelid::regclass::text from pg_constraint where contype = 'f' and confdeltype = 'c'
        union
        select d.of, c.conrelid::regclass::text from deleted d join pg_constraint c on c.confrelid = d."table"::regclass and c.contype = 'f' and c.confdeltype = 'c'
      )
      select * from deleted where of = any($1)`,
  }, [Object.keys(kinds)]) // oxfmt-ignore
  // Parties have no foreign keys: their function deletes what is theirs.
  const [withParty] = await server().db.query<{ text: string }>({
    text: "select pg_get_functiondef('delete_party_rows'::regproc) as text",
  })
  const ofParty = Array.from(withParty?.text.matchAll(/delete from (\w+)/g) ?? [], ([, table = '']) => table)
  expect(ofParty).toContain('tasks')
  const deleted = [...cascades, ...ofParty.map((table) => ({ of: 'isos', table }))]
  const missing = deleted.filter(({ of, table }) => !kinds[of]?.parts.includes(table) && !(table in notRestored))
  expect(missing).toEqual([])
  expect(deleted.length).toBeGreaterThan(20)
})
