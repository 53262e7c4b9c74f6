import type { BookError, BookImport } from '@mca/contract/book'
import type { Page } from '@mca/contract/lists'
import { stringify } from 'csv-stringify/sync'
import { escapedXml, workbookOf, zipOf } from '@mca/tables/testing'
import type { TestApi } from '../calls/test-api'
import type { TestApp } from '../app/test-app'

/** A small book: rows by sheet, each with the cells of its columns. */
export type TestBook = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>

const columnsOf = (rows: TestBook[string]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]
export const csvOf = (rows: TestBook[string]): string => {
  const columns = columnsOf(rows)
  return stringify([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))])
}

/** A ZIP of CSV files. */
export const zippedBook = (book: TestBook): Promise<Buffer> =>
  zipOf(Object.fromEntries(Object.entries(book).map(([sheet, rows]) => [`${sheet}.csv`, csvOf(rows)])))

const cellXml = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${escapedXml(text)}</t></is></c>`
/** A workbook with all cells as text. */
export const workbookOfBook = (book: TestBook): Promise<Buffer> =>
  workbookOf({
    sheets: Object.entries(book).map(([name, rows]) => {
      const columns = columnsOf(rows)
      const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
      return { name, rows: lines.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`) }
    }),
  })

/** Sends books to a test server as a user does. */
export function createBookSender(server: () => TestApp, api: TestApi) {
  const send = async (
    content: Buffer | string,
    name: string,
    query = '',
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await server().app.inject({
      method: 'POST',
      url: `/api/book-imports?name=${encodeURIComponent(name)}${query}`,
      headers: { ...(await server().as()), 'content-type': 'application/octet-stream', ...headers },
      payload: content,
    })
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json<BookImport>()
  }
  const again = (id: string) => api.get<BookImport>(`book-imports/${id}`)
  const ended = async ({ id, job_id }: BookImport) => {
    await api.waitForJob(job_id ?? '')
    return again(id)
  }
  const check = async (content: Buffer | string, name: string, query = '') => ended(await send(content, name, query))
  const sign = async ({ id, totals: signed }: BookImport) => {
    const answer = await api.call('POST', `book-imports/${id}/commit`, { signed })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json<BookImport>()
  }
  const errorsOf = async ({ id }: BookImport) =>
    (await api.get<Page<BookError>>(`book-imports/${id}/errors?limit=100`)).data
  return {
    send,
    check,
    sign,
    ended,
    errorsOf,
    /** Checks and commits a book, which must be free of errors. */
    async bring(content: Buffer | string, name: string) {
      const checked = await check(content, name)
      if (checked.state !== 'checked')
        throw new Error(`${checked.state}: ${checked.message} ${JSON.stringify(await errorsOf(checked))}`)
      return ended(await sign(checked))
    },
  }
}
