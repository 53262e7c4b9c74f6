export { readWhole } from './read-whole'
export { nachaLines } from './write-nacha-file'
export { escapedXml, partsOf, workbookOf, zipOf } from './write-workbook'
