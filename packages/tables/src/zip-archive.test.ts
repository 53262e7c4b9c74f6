import { expect, test } from '@jest/globals'
import { plainSheet as sheet, plainWorkbook as plain, setUpTables } from '../testing/set-up-tables'
import { workbookOf, zipOf } from '../testing/write-workbook'
import type { ReadingLimits } from './tables'

const { opened, sheetsIn } = setUpTables()

const bomb = Buffer.alloc(64 * 1024 ** 2, ' ')

// Proves R16.8.
test.each([
  [
    'a workbook that unpacks to a thousand times its size',
    () => workbookOf(plain, { [sheet]: bomb.toString() }),
    {},
    /unpacks to more than 250 times its size/,
  ],
  [
    'an archive that unpacks to more than the limit',
    () => zipOf({ 'a.csv': 'a'.repeat(2_000_000), 'b.csv': 'b'.repeat(2_000_000) }),
    { unpackedBytes: 3 * 1024 ** 2 },
    'This file unpacks to more than 3 MB, which is the limit. Split it into smaller files.',
  ],
  [
    'more files than the limit',
    () => zipOf({ a: '', b: '', c: '' }),
    { entries: 2 },
    'This file contains more than 2 files, which is the limit.',
  ],
  [
    'a workbook with too much text',
    () => workbookOf({ ...plain, sharedStrings: ['<si><t>0123456789</t></si>'] }),
    { sharedBytes: 20 },
    /^The texts of this workbook take more than/,
  ],
  [
    'a name that leads out of the archive',
    async () =>
      Buffer.from((await zipOf({ 'xx/evil.csv': 'a' })).toString('latin1').replaceAll('xx/evil', '../evil'), 'latin1'),
    {},
    /^This file is damaged and cannot be unpacked \(invalid relative path/,
  ],
  [
    'an absolute name',
    async () =>
      Buffer.from((await zipOf({ 'x/evil.csv': 'a' })).toString('latin1').replaceAll('x/evil', '//evil'), 'latin1'),
    {},
    /^This file is damaged and cannot be unpacked \(absolute path/,
  ],
  [
    'a file that was cut off',
    async () => (await workbookOf(plain)).subarray(0, 500),
    {},
    /^This file is damaged and cannot be unpacked/,
  ],
  [
    'the same name twice',
    async () =>
      Buffer.from(
        (await zipOf({ 'a.csv': 'a', 'b.csv': 'b' })).toString('latin1').replaceAll('b.csv', 'a.csv'),
        'latin1',
      ),
    {},
    /contains a\.csv twice/,
  ],
] as [string, () => Promise<Buffer>, Partial<ReadingLimits>, string | RegExp][])(
  '%s is refused',
  async (_name, bytes, limits, message) => {
    await expect(sheetsIn(await bytes(), 1, limits)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message) as unknown,
    })
  },
)

// Proves R16.8.
test('an entry with more bytes than the directory states is refused', async () => {
  const bytes = await zipOf({ 'a.csv': Buffer.from('Date,Amount\n'.repeat(1_000)) })
  const central = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  bytes.writeUInt32LE(100, central + 24)
  await expect(sheetsIn(bytes)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^This file is damaged/) as unknown,
  })
})

// Proves R16.16.
test('a ZIP has a sheet for each CSV file, and its other files can be read', async () => {
  const bytes = await zipOf({
    'manifest.json': '{"advances":1}',
    'advances.csv': 'Code,Amount\nADV-1,1.00\n',
    'more/payments.txt': 'Date;Amount\n03/09/2025;1.00\n',
    '__MACOSX/._advances.csv': 'x',
    'bad.csv': 'a^b\n1^2\n',
  })
  const tables = await opened(bytes)
  expect(tables.format).toBe('zip')
  expect(tables.sheets.map(({ name }) => name)).toEqual(['advances', 'payments', 'bad'])
  expect(tables.entries).toContain('manifest.json')
  const [advances, payments, bad] = tables.sheets
  for (const [sheetOfZip, cells] of [
    [advances, ['ADV-1', '1.00']],
    [payments, ['03/09/2025', '1.00']],
  ] as const)
    expect(await sheetOfZip?.rows(1).next()).toMatchObject({ value: [{ line: 2, cells }] })
  await expect(bad?.rows().next()).rejects.toMatchObject({ status: 400 })
  const text = await (
    await tables.entry('manifest.json')
  )
    .setEncoding('utf8')
    .reduce((all: string, piece: string) => all + piece, '')
  expect(JSON.parse(text)).toEqual({ advances: 1 })
  await expect(tables.entry('no.json')).rejects.toMatchObject({ message: 'This file has no ‘no.json’ in it.' })
  tables.close()
})
