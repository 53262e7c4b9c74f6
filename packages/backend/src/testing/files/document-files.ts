import type { StoredDocument } from '@mca/contract/documents'
import { workbookOf, zipOf } from '@mca/tables/testing'
import type { TestApi } from '../calls/test-api'

/** The smallest PDF that browsers show. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>',
)
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])

const typesOf = (...types: readonly string[]) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types
    .map((type, index) => `<Override PartName="/part${index}.xml" ContentType="application/${type}"/>`)
    .join('')}</Types>`
export const contentTypes = (...types: readonly string[]) => ({ '[Content_Types].xml': typesOf(...types) })
const word = 'vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A DOCX; `parts` are added to its own or replace them. */
export const docxOf = (parts: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  zipOf({ ...contentTypes(word), 'word/document.xml': '<w:document xmlns:w="w"/>', ...parts })
export const xlsxOf = (parts: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  workbookOf({ sheets: [{ name: 'Statement', rows: [] }] }, { ...contentTypes('xml'), ...parts })

/** Actions of a user on documents. */
export function createDocumentCalls(api: TestApi) {
  const send = (path: string, content: Buffer | string, headers = {}) =>
    api.call('POST', path, content, { 'content-type': 'application/octet-stream', ...headers })
  const sent = async (path: string, content: Buffer | string, headers = {}): Promise<StoredDocument> => {
    const answer = await send(path, content, headers)
    if (answer.statusCode !== 201) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<StoredDocument>()
  }
  /** `record` is 'merchants/{id}' or 'advances/{id}'. */
  const pathOf = (record: string, kind: string, name: string) =>
    `${record}/documents?kind=${kind}&name=${encodeURIComponent(name)}`
  return {
    add: (record: string, kind = 'other', name = 'Letter.pdf', content: Buffer | string = pdf, headers = {}) =>
      sent(pathOf(record, kind, name), content, headers),
    addVersion: (id: string, name: string, content: Buffer | string) =>
      sent(`documents/${id}/versions?name=${encodeURIComponent(name)}`, content),
    /** The status and the message of a refused file. */
    async refusal(record: string, name: string, content: Buffer | string): Promise<[number, string]> {
      const answer = await send(pathOf(record, 'other', name), content)
      return [answer.statusCode, answer.json<{ message: string }>().message]
    },
  }
}
