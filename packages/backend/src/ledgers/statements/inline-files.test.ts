import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { createDb } from '../../platform/database/db'
import { applyMigrations, executeIn, migrate, readMigrations } from '../../platform/database/migrate'
import { readStoredFile } from '../../shared/files/stored-files'
import { createTestDatabase } from '../../testing/database/test-database'
import { statementsRepo } from './statements.repo'

// Proves R21.52.
test('the files of statements that an earlier revision has stored in their rows are moved, byte for byte', async () => {
  const database = await createTestDatabase('empty')
  const db = createDb({ connectionString: database.url, pool: 1 })
  const migrations = join(resolve(__dirname, '../../..'), 'migrations')
  try {
    const files = readMigrations(migrations)
    const earlier = files.slice(
      0,
      files.findIndex(({ version }) => version === 212),
    )
    await db.transaction(async (tx) => {
      await applyMigrations(earlier, executeIn(tx))
    })
    const contents = { pdf: Buffer.alloc(1_200_000, 'statement '), csv: Buffer.from('day,amount\n') }
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
    await db.query({ text: 'insert into ledgers (party_id) select new_id()' })
    const [stored] = await db.query<{ id: string }>({
      text: `insert into statements (number, party_id, from_day, to_day, first_no, last_no, totals, pdf, pdf_sha256, csv, csv_sha256, author_id, author_name)
        select 'SYN-2026-00001', party_id, '2026-01-01', '2026-01-31', 1, 0, '{}', $1, $2, $3, $4, new_id(), 'ann@example.com' from ledgers returning id`,
    }, [contents.pdf, hash(contents.pdf), contents.csv, hash(contents.csv)]) // oxfmt-ignore
    await migrate(database.url, migrations)
    for (const kind of ['pdf', 'csv'] as const) {
      const file = await statementsRepo.file(db, stored?.id ?? '', kind)
      expect(file).toMatchObject({ sha256: hash(contents[kind]).toString('hex') })
      const pieces: Buffer[] = []
      for await (const bytes of readStoredFile(db, { id: file.file_id, size: file.size })) pieces.push(bytes)
      expect(Buffer.concat(pieces).equals(contents[kind])).toBe(true)
    }
  } finally {
    await db.close()
    await database.drop()
  }
})
