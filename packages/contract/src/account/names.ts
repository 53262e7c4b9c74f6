/**
 * What nobody sees, or what changes how the text around it is read: control, direction, zero-width and private characters, fillers, and the
 * blank of Braille. Half a surrogate pair is not among them: it is replaced where it is stored.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasHidden = (name: string): boolean => hidden.test(name)

const withPlainSpaces = (name: string): string => name.replaceAll(/[\s\p{Z}]+/gu, ' ').trim()

/** A name as it is shown, whatever is stored: without hidden characters, and with plain single spaces (R18.208). */
export const cleanName = (name: string): string =>
  withPlainSpaces(withPlainSpaces(name).replaceAll(new RegExp(hidden, 'gu'), ''))

/** Two names with one key are the same to a reader: case, width, accents' encoding and spaces make no difference (R18.209). */
export const personKey = (name: string): string => cleanName(name.normalize('NFKC')).toLowerCase().normalize('NFKC')

/**
 * Whether somebody else goes by this name already: by their name, or by their address, which is shown of those without a name. Then a reader
 * could not tell who did what (R18.209).
 */
export const isTaken = (
  name: string,
  others: readonly { email: string; name?: string | null | undefined }[],
): boolean => others.some((other) => [other.email, other.name].some((one) => one && personKey(one) === personKey(name)))

/** What is said of such a name. */
export const nameTaken =
  'Somebody else has this name. Add what tells you apart, such as a middle initial or the department'

/** The author of a record that a file brought, who has no account here. */
export const importedAuthorId = '00000000-0000-0000-0000-000000000000'

/** How such a name is marked. Nobody can call themselves so. */
export const importedMark = ' (imported)'
