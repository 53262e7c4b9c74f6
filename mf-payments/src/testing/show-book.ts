import { beforeEach } from '@jest/globals'
import type { BookError, BookImport } from '@mca/contract/book'
import type { Job } from '@mca/contract/jobs'
import { account, id, job, pageOf, renderRoutes, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

export const exportsOf = 'GET /api/jobs'
export const importsOf = 'GET /api/book-imports'
export const post = 'POST /api/book-imports'
export const oneOf = `GET /api/book-imports/${id(5)}` as const
export const errorsOf = `GET /api/book-imports/${id(5)}/errors` as const
export const commit = `POST /api/book-imports/${id(5)}/commit` as const
export const address = `/payments/book?import=${id(5)}`

export const totals = {
  advances: 2_000,
  funded: 41_000_000.5,
  payback: 55_350_000.1,
  paid: 30_000_000,
  outstanding: 25_350_000.1,
}
export const sha256 = 'ab12'.repeat(16)
export const exported = (fields: Partial<Job> = {}): Job =>
  job({
    kind: 'book-export',
    state: 'done',
    created_at: '2026-11-22T15:00:00.000Z',
    ended_at: new Date().toISOString(),
    result: {
      file_id: id(8),
      name: 'book-2026-11-22.zip',
      size: 11,
      sha256,
      sheets: [
        { sheet: 'parties', rows: 0 },
        { sheet: 'merchants', rows: 1_200 },
        { sheet: 'payments', rows: 90_000 },
      ],
      totals,
    },
    ...fields,
  })
export const sheet = (name: string, fields: Partial<BookImport['sheets'][number]> = {}) => ({
  sheet: name,
  rows: 2_000,
  new: 2_000,
  already: 0,
  errors: 0,
  warnings: 0,
  ...fields,
})
export const book = (fields: Partial<BookImport> = {}): BookImport => ({
  id: id(5),
  file: { name: 'old-system.xlsx', size: 2_048, sha256 },
  state: 'checked',
  message: null,
  job_id: id(1),
  sheets: [sheet('merchants', { rows: 1_200, new: 1_190, already: 10 }), sheet('advances', { warnings: 1 })],
  totals,
  months: [
    { month: '2026-09', ...totals, advances: 1_500 },
    { month: '2026-10', ...totals, advances: 500 },
  ],
  account_name: 'Dana Reyes',
  created_at: '2026-11-22T15:00:00.000Z',
  committed_at: null,
  updated_at: '2026-11-22T15:00:00.000Z',
  ...fields,
})
export const problem = (fields: Partial<BookError> = {}): BookError => ({
  sheet: 'advances',
  line: 14,
  column: 'payback',
  value: 'abc',
  message: 'Payback must be a number',
  level: 'error',
  ...fields,
})

/** The files that the browser was asked to save, which jsdom cannot do. */
export const saved: { name: string; size: number }[] = []
/** The server and the browser of the page, for the tests of a file. */
export function setUpBook() {
  const api = testApi()
  beforeEach(() => {
    saved.length = 0
    const files = new Map<string, Blob>()
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.set(`blob:${files.size}`, file)
        return `blob:${files.size - 1}`
      },
      revokeObjectURL: () => undefined,
    })
    HTMLAnchorElement.prototype.click = function save() {
      saved.push({ name: this.download, size: files.get(this.href)?.size ?? -1 })
    }
    api.answers('GET /api/account', account())
    api.answers(exportsOf, pageOf([]))
    api.answers(importsOf, pageOf([]))
  })
  return api
}

export async function open(at = '/payments/book') {
  const page = renderRoutes(routes, at)
  await screen.findByRole('heading', { level: 1 })
  return page
}
export const file = (name: string, text = 'the content') => new File([text], name)
export const choose = async (chosen: File) => userEvent.upload(await screen.findByLabelText(/drop it here/), chosen)
export const terms = () =>
  screen.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
