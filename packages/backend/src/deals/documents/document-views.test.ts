import { beforeEach, describe, expect, test } from '@jest/globals'
import type { StoredDocument } from '@mca/contract/documents'
import { createDocumentCalls, pdf, png } from '../../testing/files/document-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
const documents = createDocumentCalls(api)
let ofMerchant = ''
beforeEach(async () => {
  ofMerchant = `merchants/${(await make.merchant()).id}`
})

// Proves R23.56.
describe('a view', () => {
  const view = async ({ id }: StoredDocument) =>
    (await api.call('POST', `documents/${id}/versions/1/view`)).json<{ path: string }>().path
  const open = (url: string) => server().app.inject({ url })

  test('shows a PDF and an image for a minute, in a sandbox that only our pages can frame', async () => {
    for (const [content, type, name] of [
      [pdf, 'application/pdf', 'a.pdf'],
      [png, 'image/png', 'a.png'],
    ] as const) {
      const path = await view(await documents.add(ofMerchant, 'other', name, content))
      const shown = await open(path)
      expect(shown.rawPayload.equals(content)).toBe(true)
      expect(shown.headers).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringMatching(/^inline;/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'; .*frame-ancestors 'self'$/),
      })
      await server().db.query({ text: 'update document_links set expires_at = clock_timestamp()' })
      const late = await open(path)
      expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('This view has expired')])
    }
    expect((await open(`/api/document-views/${'a'.repeat(43)}`)).statusCode).toBe(404)
    expect((await open('/api/document-views/no')).statusCode).toBe(404)
  })

  test('is refused for types in which something could run', async () => {
    const { id } = await documents.add(ofMerchant, 'other', 'a.txt', 'Hello')
    expect(await api.refused(409, 'POST', `documents/${id}/versions/1/view`)).toEqual({
      message: 'Only PDF files and images can be viewed here. Download this file to open it.',
    })
  })
})
