/** How every CSV text is parsed: line breaks of any kind, rows of any length, and cells trimmed. */
export const csvOptions = (delimiter: string) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  trim: true,
})
