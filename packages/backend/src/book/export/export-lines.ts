/** Called after each part with its number of rows. */
export type OnRows = (rows: number) => void

const quote = 0x22
const comma = 0x2c
const lineFeed = 0x0a
/** Excel recognizes a file as UTF-8 only if it begins with this mark. */
const byteOrderMark = Buffer.from('\uFEFF')

/**
 * Converts the CSV that `copy` prints to RFC 4180: records end with CR LF. A line feed inside quotes is part of the text and stays.
 * The first record is the header and does not count as a row.
 */
export async function* csvFile(copied: AsyncIterable<Buffer>, onRows: OnRows): AsyncGenerator<Buffer> {
  yield byteOrderMark
  let isQuoted = false
  let isHeader = true
  for await (const part of copied) {
    const printed = Buffer.allocUnsafe(part.length * 2)
    let length = 0
    let records = 0
    for (const byte of part) {
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) {
        printed[length++] = 0x0d
        records += 1
      }
      printed[length++] = byte
    }
    onRows(isHeader && records > 0 ? records - 1 : records)
    if (records > 0) isHeader = false
    yield printed.subarray(0, length)
  }
}

/**
 * Turns lines that each begin with a comma into a JSON array, by replacing the first comma with the opening bracket.
 */
export async function* jsonFile(copied: AsyncIterable<Buffer>, onRows: OnRows): AsyncGenerator<Buffer> {
  let isEmpty = true
  for await (const part of copied) {
    if (isEmpty && part[0] === comma) part[0] = 0x5b
    isEmpty = false
    let rows = 0
    for (let at = part.indexOf(lineFeed); at >= 0; at = part.indexOf(lineFeed, at + 1)) rows += 1
    onRows(rows)
    yield part
  }
  yield Buffer.from(isEmpty ? '[]\n' : ']\n')
}
