/**
 * Our check of the columns of a payee before a file goes to the IRS portal (IRIS). Its characters, and the lengths of a business name, an address and a city, are
 * those of the types that the e-file schemas of the IRS publish: PersonFirstNameType, PersonLastNameType, BusinessNameLine1Type, StreetAddressType and CityType.
 * The length of a person's name is our own, careful limit. The IRS does not publish how the portal checks a CSV file, so it may take more or less: an upload
 * there decides.
 */
interface PortalRule {
  readonly pattern: RegExp
  readonly most: number
  /** What the pattern takes, in words. */
  readonly takes: string
}

const personName: PortalRule = {
  pattern: /^[A-Za-z-]+(?: [A-Za-z-]+)*$/,
  most: 20,
  takes: 'letters without accents, hyphens and single spaces',
}
export const portalRules = {
  first_name: personName,
  last_name: personName,
  business_name: {
    pattern: /^[A-Za-z0-9#()&'-]+(?: [A-Za-z0-9#()&'-]+)*$/,
    most: 75,
    takes: "letters without accents, digits, single spaces and # ( ) & ' -",
  },
  address: {
    pattern: /^[A-Za-z0-9](?: ?[A-Za-z0-9/-])*$/,
    most: 35,
    takes: 'letters without accents, digits, single spaces, hyphens and slashes, and begins with a letter or a digit',
  },
  city: { pattern: /^[A-Za-z]+(?: [A-Za-z]+)*$/, most: 22, takes: 'letters without accents and single spaces' },
  state: { pattern: /^[A-Z]{2}$/, most: 2, takes: 'two letters' },
  zip_code: { pattern: /^\d{5}(?:-?\d{4})?$/, most: 10, takes: '5 or 9 digits' },
} as const satisfies Record<string, PortalRule>
export type PortalColumn = keyof typeof portalRules

/** Why our check refuses a text in a column, in a sentence; null if it takes it. */
export function portalProblemOf(column: PortalColumn, label: string, text: string): string | null {
  const { pattern, most, takes }: PortalRule = portalRules[column]
  if (text.length > most) return `In IRS files, ${label} has at most ${most} characters`
  return pattern.test(text) ? null : `In IRS files, ${label} takes only ${takes}`
}
