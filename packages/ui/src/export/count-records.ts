const quote = 0x22
const lineFeed = 0x0a

/**
 * Counts the records of a CSV file while its bytes arrive. A line feed ends a record unless it is inside quotes; a doubled quote
 * leaves and enters them again, so counting quotes is enough.
 */
export function recordCounter() {
  let records = 0
  let isQuoted = false
  let last = lineFeed
  return {
    add(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lineFeed && !isQuoted) records += 1
      }
      last = bytes.at(-1) ?? last
    },
    /** Without the header. */
    rows: (): number => Math.max(0, records - 1),
    /** True if the file ends with a complete record. */
    isWhole: (): boolean => records > 0 && !isQuoted && last === lineFeed,
  }
}
