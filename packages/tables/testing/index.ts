export { readWhole } from './read-whole'
export { nachaLines, type WrittenReturn } from './write-nacha-file'
export { escapedXml, partsOf, workbookOf, zipOf } from './write-workbook'
