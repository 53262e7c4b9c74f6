import { afterAll } from '@jest/globals'
import { parseConfig } from '../../platform/config/config'
import { jobHandlers } from '../../server/job-handlers'
import { reconcile } from '../../book/reconcile/reconcile'
import { createBookSender } from '../files/book-files'
import { storedBook } from '../records/stored-book'
import { createTestApi } from '../calls/test-api'
import { createTestApp, type TestApp } from './test-app'

async function createEmptyProduct() {
  const app = await createTestApp({}, { jobs: jobHandlers })
  await app.as()
  const api = createTestApi(() => app)
  return { app, api, db: app.db, book: createBookSender(() => app, api), stored: () => storedBook(app.db) }
}

/**
 * Starts servers without records that can import books, and closes them at the end. Call it at the top level of the
 * file.
 */
export function setUpEmptyProducts() {
  const opened: TestApp[] = []
  afterAll(() => Promise.all(opened.map((app) => app.close())))
  return async () => {
    const product = await createEmptyProduct()
    opened.push(product.app)
    return product
  }
}

/** The differences found by `reconcile`. */
export async function differencesIn({ app }: { app: TestApp }): Promise<string[]> {
  const lines: string[] = []
  await reconcile(parseConfig({ DATABASE_URL: app.databaseUrl }, '/nowhere'), (line) => lines.push(line))
  return lines.filter((line) => line.includes('differ'))
}
