import { beforeAll, expect, test } from '@jest/globals'
import { documentFileLimit } from '@mca/contract/documents'
import { zipOf } from '@mca/tables/testing'
import { contentTypes, createDocumentCalls, docxOf, jpeg, pdf, png, xlsxOf } from '../../testing/files/document-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)
const documents = createDocumentCalls(api)
let merchant: string
beforeAll(async () => {
  merchant = `merchants/${(await make.merchant()).id}`
})

const left = () => server().db.query({ text: 'select id from stored_files where not is_permanent' })

// Proves R23.52.
test.each<[name: string, type: string, content: () => Promise<Buffer> | Buffer | string]>([
  ['Contract.pdf', 'pdf', () => pdf],
  ['Line break first.pdf', 'pdf', () => Buffer.concat([Buffer.from('\r\n'), Buffer.from(pdf)])],
  ['Printer first.pdf', 'pdf', () => Buffer.concat([Buffer.alloc(1_019, '\x1b'), Buffer.from(pdf)])],
  ['Check.png', 'png', () => png],
  ['Photo.jfif', 'jpeg', () => jpeg],
  ['Photo.jpe', 'jpeg', () => jpeg],
  ['Photo.pjpeg', 'jpeg', () => jpeg],
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
  `‘${name}’ is not a ${type} file: its content is ${is}. Rename it, or save it as a ${type} file.`
const unknown = (name: string) => `‘${name}’ cannot be uploaded: its content does not match its name.`
const path = 'A name must not contain / or \\. Give the name alone, without folders.'
const marks = 'A name must not contain line breaks, control characters or marks that change the direction of writing.'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

// Proves R23.51, R23.52, R23.53.
test.each<[what: string, name: string, message: string, content: () => Promise<Buffer> | Buffer | string]>([
  ['an image with the name of a PDF', 'a.pdf', none('a.pdf', 'PDF', 'PNG'), () => png],
  ['a program with the name of a PDF', 'a.pdf', unknown('a.pdf'), () => 'MZ\0\0'],
  ['a text with the name of a PDF', 'a.pdf', none('a.pdf', 'PDF', 'text'), () => 'Hello'],
  ['a page with the mark of a PDF', 'a.pdf', runs('a.pdf'), () => '\n<script>%PDF-1.7</script>'],
  [
    'a photo of an iPhone',
    'a.HEIC',
    '‘a.HEIC’ cannot be uploaded. This is an iPhone photo (HEIC). Save or share it as JPEG',
    () => jpeg,
  ],
  ['a scan as TIFF', 'a.tif', '‘a.tif’ cannot be uploaded. This is a TIFF file. Save it as PDF', () => jpeg],
  ['a PDF with the name of a text', 'a.txt', none('a.txt', 'TXT', 'PDF'), () => pdf],
  ['a workbook with the name of a document', 'a.docx', none('a.docx', 'DOCX', 'XLSX'), () => xlsxOf()],
  ['any other ZIP', 'a.xlsx', unknown('a.xlsx'), () => zipOf({ 'a.exe': 'MZ' })],
  ['a damaged DOCX', 'a.docx', '‘a.docx’ cannot be read. This file is damaged', () => Buffer.from('PK\x03\x04 no')],
  [
    'an old or encrypted document',
    'a.docx',
    '‘a.docx’ is an old Office file or has a password.',
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

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** The relationships of a part, as Office writes them. */
const relsOf = (part: string, type: string, target: string, mode = ' TargetMode="External"') => ({
  [part]: `<Relationships><Relationship Id="r1" Type="${relationships}/${type}" Target="${target}"${mode}/></Relationships>`,
})
const word = 'word/_rels/document.xml.rels'
const elsewhere = 'https://example.com/a'
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const fieldOf = (...texts: readonly string[]) =>
  `${field('begin')}${texts.map(instruction).join('')}${field('separate')}<w:r><w:t>DDE</w:t></w:r>${field('end')}`
const wordOf = (content: string, part = 'document') => ({
  [`word/${part}.xml`]: `<w:document xmlns:w="w"><w:p>${content}</w:p></w:document>`,
})
const loads = ' loads a template, a picture, figures or text from another file or address when it is opened.'
const holds = ' contains another file, a web page or an add-in.'

// Proves R23.320.
test.each<[what: string, message: string, parts: Readonly<Record<string, string>>]>([
  ['a template', loads, relsOf('word/_rels/settings.xml.rels', 'attachedTemplate', 'https://example.com/a.dotm')],
  ['a template on a drive', loads, relsOf('word/_rels/settings.xml.rels', 'attachedTemplate', 'file:///\\\\a\\b.dotm')],
  [
    'a template in other words',
    loads,
    relsOf('word/_rels/x.xml.rels', 'attachedTemplate', elsewhere, ' TargetMode="external"'),
  ],
  ['a template without a mode', loads, relsOf('word/_rels/settings.xml.rels', 'attachedTemplate', elsewhere, '')],
  ['a template on a share without a mode', loads, relsOf('word/_rels/x.xml.rels', 'attachedTemplate', '\\\\a\\b', '')],
  ['a linked picture', loads, relsOf('word/_rels/header1.xml.rels', 'image', elsewhere)],
  ['a frame', loads, relsOf('word/_rels/webSettings.xml.rels', 'frame', elsewhere)],
  ['a document in parts', loads, relsOf(word, 'subDocument', 'b.docx')],
  ['a mail merge', loads, relsOf('word/_rels/settings.xml.rels', 'mailMergeSource', 'file:///a.csv')],
  ['an object', holds, relsOf(word, 'oleObject', 'embeddings/oleObject1.bin', '')],
  ['another document', holds, relsOf(word, 'package', 'embeddings/a.docx', '')],
  ['a web page', holds, relsOf(word, 'aFChunk', 'afchunk.mht', '')],
  ['an add-in', holds, contentTypes('vnd.ms-office.webextension+xml')],
  ['an object by its type', holds, contentTypes('vnd.openxmlformats-officedocument.oleObject')],
  ['a link to a program', loads, wordOf(fieldOf(' DDEAUTO c:\\\\windows\\\\cmd.exe '))],
  ['a link to a program in pieces', loads, wordOf(fieldOf(' D', 'DEAU', 'TO cmd '))],
  ['a link to a program in a footer', loads, wordOf(fieldOf('dde a b'), 'footer1')],
  ['a link to a program in a simple field', loads, wordOf('<w:fldSimple w:instr=" DDE a b "/>')],
  ['a field without an end', loads, wordOf(`${field('begin')}${instruction('INCLUDETEXT a')}`)],
  ['a field in a field', loads, wordOf(`${field('begin')}${instruction('IF 1')}${fieldOf('LINK a')}${field('end')}`)],
  ['a field whose name is a field', loads, wordOf(`${field('begin')}${fieldOf('QUOTE 68 68 69')}${field('end')}`)],
])('a DOCX with %s is refused', async (_what, message, parts) => {
  const answer = await documents.refusal(merchant, 'a.docx', await docxOf(parts))
  expect(answer).toEqual([400, expect.stringContaining(`‘a.docx’${message}`)])
  expect(await left()).toEqual([])
})

// Proves R23.320.
test.each<[what: string, message: string, parts: Readonly<Record<string, string>>]>([
  ['links to another workbook', loads, relsOf('xl/_rels/x.rels', 'externalLink', 'externalLinks/a.xml', '')],
  ['a link to a program', loads, contentTypes('vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml')],
  ['a query', loads, contentTypes('vnd.openxmlformats-officedocument.spreadsheetml.connections+xml')],
  ['a linked picture', loads, relsOf('xl/drawings/_rels/drawing1.xml.rels', 'image', elsewhere)],
  ['an object', holds, relsOf('xl/worksheets/_rels/sheet1.xml.rels', 'oleObject', '../embeddings/a.bin', '')],
])('an XLSX with %s is refused', async (_what, message, parts) => {
  const answer = await documents.refusal(merchant, 'a.xlsx', await xlsxOf(parts))
  expect(answer).toEqual([400, expect.stringContaining(`‘a.xlsx’${message}`)])
})

// Proves R23.320.
test('hyperlinks, pictures, comments and the usual fields are kept', async () => {
  const links = relsOf(word, 'hyperlink', elsewhere)
  const own = relsOf('word/_rels/header1.xml.rels', 'image', 'media/image1.png', '')
  const fields = wordOf(`${fieldOf(' PAGE ')}${fieldOf(' HYPERLINK "https://example.com" ')}DDE ${fieldOf('REF a')}`)
  await documents.add(merchant, 'other', 'a.docx', await docxOf({ ...links, ...own, ...fields }))
  const sheet = relsOf('xl/worksheets/_rels/sheet1.xml.rels', 'hyperlink', 'mailto:a@example.com')
  await documents.add(merchant, 'other', 'a.xlsx', await xlsxOf(sheet))
})

// Proves R23.51.
test('a file of 25 MB is taken, and a longer one is refused', async () => {
  const whole = Buffer.concat([pdf, Buffer.alloc(documentFileLimit - pdf.length, ' ')])
  expect((await documents.add(merchant, 'other', 'a.pdf', whole)).versions[0]?.size).toBe(documentFileLimit)
  const longer = Buffer.concat([whole, Buffer.alloc(1024 * 1024)])
  expect(await documents.refusal(merchant, 'a.pdf', longer)).toEqual([
    413,
    'A file can be at most 25 MB. Split it into smaller files.',
  ])
  expect(await left()).toEqual([])
})
