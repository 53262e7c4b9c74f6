/**
 * What the IRS portal (IRIS) takes in the columns of a payee: the patterns and lengths of the e-file schemas of the IRS for names and addresses.
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
    pattern: /^[A-Za-z0-9/-]+(?: [A-Za-z0-9/-]+)*$/,
    most: 35,
    takes: 'letters without accents, digits, single spaces, hyphens and slashes',
  },
  city: { pattern: /^[A-Za-z]+(?: [A-Za-z]+)*$/, most: 22, takes: 'letters without accents and single spaces' },
  state: { pattern: /^[A-Z]{2}$/, most: 2, takes: 'two letters' },
  zip_code: { pattern: /^\d{5}(?:-?\d{4})?$/, most: 10, takes: '5 or 9 digits' },
} as const satisfies Record<string, PortalRule>
export type PortalColumn = keyof typeof portalRules

/** Why the portal refuses a text in a column, in a sentence; null if it takes it. */
export function portalProblemOf(column: PortalColumn, label: string, text: string): string | null {
  const { pattern, most, takes }: PortalRule = portalRules[column]
  if (text.length > most) return `${label} can have at most ${most} characters in the IRS portal`
  return pattern.test(text) ? null : `The IRS portal takes only ${takes} in ${label}`
}
