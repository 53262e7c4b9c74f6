const extension = /\s*(?:ext\.?|x|#)\s*(\d+)\s*$/i

/** The ten digits of a number of the North American plan, with its extension; null for any other text. */
function usNumberOf(phone: string): { digits: string; extension: string | undefined } | null {
  const number = phone.trim().replace(extension, '')
  if (/[^\d\s().+-]/.test(number)) return null
  const all = number.replaceAll(/\D/g, '')
  const digits = all.length === 11 && all.startsWith('1') ? all.slice(1) : all
  if (digits.length !== 10 || (number.startsWith('+') && !number.startsWith('+1'))) return null
  return { digits, extension: extension.exec(phone.trim())?.[1] }
}

/** The form that people type most besides ours. */
const typedForm = /^\d{3}-\d{3}-\d{4}$/

/**
 * A phone number as every screen shows it: '(305) 555-0142', '(305) 555-0142 x12'. One that was typed as '305-555-0142' stays, because a list shows what was entered, and so does a number of
 * another country, or a text. R5.60.
 */
export function formatPhone(phone: string): string {
  const number = usNumberOf(phone)
  if (!number || typedForm.test(phone.trim())) return phone
  const { digits } = number
  const shown = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return number.extension === undefined ? shown : `${shown} x${number.extension}`
}

/** What may be wrong with a phone number, as a sentence; undefined if nothing. Never a refusal. R5.60. */
export function phoneHint(phone: string): string | undefined {
  const text = phone.trim()
  if (text === '' || text.startsWith('+') || usNumberOf(text)) return undefined
  const digits = text.replace(extension, '').replaceAll(/\D/g, '').length
  return `This has ${digits} digits. A phone number in the US has 10.`
}
