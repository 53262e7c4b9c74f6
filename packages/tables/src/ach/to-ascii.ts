/** Letters that have no decomposition, and signs that mean a printable one. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '№': 'No',
}

/** A text in printable ASCII: accents are dropped, signs become those of a keyboard. What has no Latin form becomes a blank, because a bank's file cannot carry it. */
export const toAscii = (text: string): string =>
  Array.from(text.normalize('NFKD'))
    .map((character) => replacements[character] ?? character)
    .join('')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
