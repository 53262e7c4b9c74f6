import { productActors } from './product-actors'

/**
 * Characters that are invisible or change how the text around them is read: control, direction, zero-width and private characters, fillers,
 * and the blank of Braille. Lone surrogates are not included: they are replaced when stored.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasHidden = (name: string): boolean => hidden.test(name)

const withPlainSpaces = (name: string): string => name.replaceAll(/[\s\p{Z}]+/gu, ' ').trim()

/** A name as displayed, whatever is stored: without hidden characters, and with plain single spaces (R18.208). */
export const cleanName = (name: string): string =>
  withPlainSpaces(withPlainSpaces(name).replaceAll(new RegExp(hidden, 'gu'), ''))

/** Alphabets with letters that look like Latin ones. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** True if one word has letters of two alphabets that look alike (R18.324). A name may have words of several. */
export const mixesAlphabets = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}]+/u).some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1)

/** Pairs of a small letter or digit and the Latin letter that it, or its capital, looks like. */
const alike =
  'аa вb еe ёë іi їï јj кk мm нh оo рp сc ѕs тt уy хx һh ԁd ԛq ԝw ӏl ' +
  'αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx ıi ɑa ɡg 0o 1l'
const latinOf = new Map(alike.split(' ').map(([letter = '', latin = '']) => [letter, latin]))

/**
 * Names with equal keys look the same to a reader: case, width, encoding of accents, spaces, and letters of other alphabets that look like Latin ones
 * do not matter (R18.209).
 */
export const personKey = (name: string): string => {
  const small = cleanName(name.normalize('NFKC')).toLowerCase().normalize('NFKC')
  return small.replaceAll(/./gu, (letter) => latinOf.get(letter) ?? letter)
}

const lettersOf = (name: string): string => personKey(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
const reserved = Object.values(productActors).map(lettersOf)

/** True for a name that begins like one under which the product itself acts, whatever stands between and after its letters (R18.323). */
export const isProductName = (name: string): boolean => reserved.some((actor) => lettersOf(name).startsWith(actor))

/**
 * True if somebody else already goes by this name: as their name, or as their address, which is shown for accounts without a name. A reader
 * could not tell them apart (R18.209).
 */
export const isTaken = (
  name: string,
  others: readonly { email: string; name?: string | null | undefined }[],
): boolean => others.some((other) => [other.email, other.name].some((one) => one && personKey(one) === personKey(name)))

/** The refusal of a name that is taken. */
export const nameTaken =
  'Another user has this name. Add something that tells you apart, such as a middle initial or a department'

/** The author of an imported record, who has no account here. */
export const importedAuthorId = '00000000-0000-0000-0000-000000000000'

/** The mark of such a name. Nobody can choose a name that ends like this. */
export const importedMark = ' (imported)'
