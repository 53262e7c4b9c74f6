/** The suffixes of a person's name that the form offers. */
export const nameSuffixes = ['Jr', 'Sr', 'II', 'III', 'IV', 'V'] as const

/** The name of a person as a Form 1099 has it. */
export interface NameParts {
  first_name: string
  last_name: string
  suffix: string
}

/** Words that begin a last name: de la Cruz, van der Berg, St Clair. */
const particles = new Set(
  'al,bin,da,de,del,della,dela,den,der,di,do,dos,das,du,el,ibn,la,las,le,los,san,st,ten,ter,van,von'.split(','),
)

/** Letters that do not decompose into a letter and its accent. */
const letters: Readonly<Record<string, string>> = {
  Ł: 'L', ł: 'l', Ø: 'O', ø: 'o', Đ: 'D', đ: 'd', ß: 'ss', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', ı: 'i', Þ: 'Th', þ: 'th', ð: 'd',
} // oxfmt-ignore

/** The same name as far as it fits the files (R22.42): without accents, apostrophes and periods. Other letters stay and are refused at their field. */
const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’‘ʼ`´.]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[ŁłØøĐđßÆæŒœıÞþð]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim()

const suffixOf = (word: string | undefined) =>
  nameSuffixes.find((suffix) => suffix.toLowerCase() === word?.toLowerCase())

/**
 * The parts of a name, as a proposal that a person confirms: 'Ann Marie de la Cruz Jr.' is Ann Marie, de la Cruz, Jr; 'Public, John' is John, Public.
 * A name of one word is a last name. R22.560.
 */
export function namePartsOf(name: string): NameParts {
  const [before = '', ...after] = plainName(name).split(/ ?, ?/)
  let suffix = ''
  const wordsOf = (text: string) => {
    const words = text.split(' ').filter(Boolean)
    const found = words.length > 1 || after.length > 0 ? suffixOf(words.at(-1)) : undefined
    if (found) suffix = found
    return found ? words.slice(0, -1) : words
  }
  const head = wordsOf(before)
  const rest = after.flatMap(wordsOf)
  if (rest.length > 0) return { first_name: rest.join(' '), last_name: head.join(' '), suffix }
  const particle = head.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()))
  const start = particle > 0 ? particle : head.length - 1
  return { first_name: head.slice(0, start).join(' '), last_name: head.slice(Math.max(start, 0)).join(' '), suffix }
}
