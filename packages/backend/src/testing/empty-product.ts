import { jobHandlers } from '../job-handlers'
import { createBookSender } from './book-files'
import { storedBook } from './stored-book'
import { createTestApi } from './test-api'
import { createTestApp } from './test-app'

/** A server without records that takes books. To be closed by `app.close`. */
export async function createEmptyProduct() {
  const app = await createTestApp({}, { jobs: jobHandlers })
  await app.as()
  const api = createTestApi(() => app)
  return { app, api, db: app.db, book: createBookSender(() => app, api), stored: () => storedBook(app.db) }
}
