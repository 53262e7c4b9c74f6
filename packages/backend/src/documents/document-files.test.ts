import { beforeAll, expect, test } from '@jest/globals'
import { documentFileLimit } from '@mca/contract'
import { contentTypes, createDocumentCalls, docxOf, jpeg, pdf, png, xlsxOf } from '../testing/document-files'
import { setUpTestApp } from '../testing/set-up-test-app'
import { usualConnections } from '../testing/wire-app'
import { zipOf } from '../testing/write-workbook'

const { server, api, make } = setUpTestApp(usualConnections)
const documents = createDocumentCalls(api)
let merchant: string
beforeAll(async () => {
  merchant = `merchants/${(await make.merchant()).id}`
})

const left = () => server().db.query({ text: 'select id from stored_files where not is_kept' })

// Proves R23.52.
test.each<[name: string, type: string, content: () => Promise<Buffer> | Buffer | string]>([
  ['Contract.pdf', 'pdf', () => pdf],
  ['Check.png', 'png', () => png],
  ['ID.JPG', 'jpeg', () => jpeg],
  ['ID.jpeg', 'jpeg', () => jpeg],
  ['Application.docx', 'docx', () => docxOf()],
  ['Statement.xlsx', 'xlsx', () => xlsxOf()],
  ['Statement.csv', 'csv', () => 'Date,Amount\n2026-01-05,10'],
  ['Notes.txt', 'txt', () => Buffer.from('caf\xe9', 'latin1')],
  ['Notes.txt', 'txt', () => Buffer.from('\ufeffcafé', 'utf16le')],
])('%s is kept as %s', async (name, type, content) => {
  const document = await documents.add(merchant, 'other', name, await content())
  expect(document).toMatchObject({ name: name.replace(/\.\w+$/, ''), versions: [{ number: 1, type }] })
})

const macro = 'vnd.ms-word.document.macroEnabled.main+xml'
const hasMacros = '‘a.docx’ contains macros, which can run programs. Save it without them.'
const runs = (name: string) =>
  `‘${name}’ contains a web page, a drawing or a script, which could run in a browser. Save it as PDF.`
const other = (name: string) =>
  `‘${name}’ cannot be uploaded. A document is a PDF, PNG, JPEG, DOCX, XLSX, CSV or TXT file.`
const none = (name: string, type: string, is: string) =>
  `‘${name}’ is not a ${type} file: its content is ${is}. Save it as what its name says.`
const unknown = (name: string) => `‘${name}’ cannot be kept here: its content is of another kind than its name says.`
const path = 'A name must not contain / or \\. Give the name alone, without folders.'
const marks = 'A name must not contain line breaks, control characters or marks that change the direction of writing.'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

// Proves R23.51, R23.52, R23.53.
test.each<[what: string, name: string, message: string, content: () => Promise<Buffer> | Buffer | string]>([
  ['an image with the name of a PDF', 'a.pdf', none('a.pdf', 'PDF', 'PNG'), () => png],
  ['a program with the name of a PDF', 'a.pdf', unknown('a.pdf'), () => 'MZ\0\0'],
  ['a text with the name of a PDF', 'a.pdf', none('a.pdf', 'PDF', 'text'), () => 'Hello'],
  ['a PDF with the name of a text', 'a.txt', none('a.txt', 'TXT', 'PDF'), () => pdf],
  ['a workbook with the name of a document', 'a.docx', none('a.docx', 'DOCX', 'XLSX'), () => xlsxOf()],
  ['any other ZIP', 'a.xlsx', unknown('a.xlsx'), () => zipOf({ 'a.exe': 'MZ' })],
  ['a damaged DOCX', 'a.docx', '‘a.docx’ cannot be read. This file is damaged', () => Buffer.from('PK\x03\x04 no')],
  [
    'an old or encrypted document',
    'a.docx',
    '‘a.docx’ is an old Office file, or has a password.',
    () => Buffer.from('\xd0\xcf\x11\xe0', 'latin1'),
  ],
  ['macros by their part', 'a.docx', hasMacros, () => docxOf({ 'word/vbaProject.bin': 'x' })],
  ['macros by their type', 'a.docx', hasMacros, () => docxOf(contentTypes(macro))],
  [
    'macros whose type is hidden by a reference',
    'a.docx',
    hasMacros,
    () => docxOf(contentTypes(macro.replace('m', '&#109;'))),
  ],
  ['macro sheets', 'a.xlsx', hasMacros.replace('docx', 'xlsx'), () => xlsxOf({ 'xl/macrosheets/sheet1.xml': '<x/>' })],
  [
    'a DOCX that unpacks to too much',
    'a.docx',
    '‘a.docx’ cannot be read. ‘word/media.xml’ in this file unpacks to more than 250 times its size',
    () => docxOf({ 'word/media.xml': ' '.repeat(10_000_000) }),
  ],
  ['a drawing', 'a.svg', other('a.svg'), () => svg],
  ['a drawing with the name of an image', 'a.png', runs('a.png'), () => svg],
  ['a drawing with the name of a text', 'a.txt', runs('a.txt'), () => Buffer.from(`\ufeff\n ${svg}`, 'utf16le')],
  ['a web page with the name of a text', 'a.csv', runs('a.csv'), () => `\ufeff \r\n<!doctype html><script>1</script>`],
  ['a script', 'a.txt', runs('a.txt'), () => '#!/bin/sh\nrm -rf /'],
  ['bytes without a type', 'a.txt', unknown('a.txt'), () => Buffer.from([1, 0, 2])],
  ['nothing', 'a.pdf', '‘a.pdf’ is empty.', () => ''],
  ['a name with folders', '../../etc/passwd.pdf', path, () => pdf],
  ['a name with backslashes', '..\\a.pdf', path, () => pdf],
  ['a name with a line break', 'a\nb.pdf', marks, () => pdf],
  ['a name that is written backward', 'a\u202efdp.exe.pdf', marks, () => pdf],
  ['a hidden name', '.pdf', 'A name must not begin with a period.', () => pdf],
  ['a name without an ending', 'pdf', other('pdf'), () => pdf],
  ['a program', 'a.pdf.exe', other('a.pdf.exe'), () => 'MZ'],
  ['a long name', `${'a'.repeat(200)}.pdf`, 'Name must be at most 200 characters', () => pdf],
  ['no name', ' ', 'Name is required', () => pdf],
])('%s is refused with a sentence, and leaves nothing', async (_what, name, message, content) => {
  const answer = await documents.refusal(merchant, name, await content())
  expect(answer).toEqual([400, expect.stringContaining(message)])
  expect(await left()).toEqual([])
})

// Proves R23.51.
test('a file of 25 MB is taken, and a longer one is refused', async () => {
  const whole = Buffer.concat([pdf, Buffer.alloc(documentFileLimit - pdf.length, ' ')])
  expect((await documents.add(merchant, 'other', 'a.pdf', whole)).versions[0]?.size).toBe(documentFileLimit)
  const longer = Buffer.concat([whole, Buffer.alloc(1024 * 1024)])
  expect(await documents.refusal(merchant, 'a.pdf', longer)).toEqual([
    413,
    'A file can be at most 25 MB. Split it into smaller files',
  ])
  expect(await left()).toEqual([])
})
