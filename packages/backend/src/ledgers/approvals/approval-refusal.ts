import type { SignedInAccount } from '../../shared/context/accounts'

/** What somebody can have done toward something that is to be approved, and how the refusal says so. The first one that applies is named. */
export const involvements = {
  draft: 'You created or changed it.',
  schedule: 'You set the payout day for which it was drafted.',
  payment: 'You recorded or changed a payment since the last payout.',
  advance: 'You changed one of its advances since the last payout.',
  entry: 'You drafted or changed an entry that was posted since the last payout.',
  payout_terms: 'You saved the payout terms since the last payout.',
  agreement: 'You added an agreement since the last payout.',
  tax_record: 'You saved the tax record since the last payout.',
  payout_return: 'You recorded that an earlier payout came back.',
  file: 'You built it.',
  bank_account: 'You proposed one of its bank accounts.',
  retry: 'You proposed one of its retries.',
  overpayment:
    'You entered or changed a deal that it refunds, or recorded, imported or changed a payment or refund of that deal.',
  return_fee:
    'You proposed the return fee of one of its accounts, or recorded or imported a debit for whose return it charges a fee, or that return.',
  rejection: 'You recorded that the bank rejected a file with one of its entries.',
} as const
export type Involvement = keyof typeof involvements

/** Who may not approve, for everything that one person drafts and another one approves. Payouts include draws; entries include contributions. R21.302, R25.3, R25.10, R25.22. */
export const approvals = {
  payout: [
    'draft',
    'schedule',
    'payment',
    'advance',
    'entry',
    'payout_terms',
    'agreement',
    'tax_record',
    'payout_return',
  ],
  entry: ['draft'],
  'bank account': ['draft'],
  'bank profile': ['draft'],
  file: ['file', 'bank_account', 'retry', 'overpayment', 'return_fee', 'rejection'],
} as const satisfies Record<string, readonly Involvement[]>
export type Approval = keyof typeof approvals

/** Somebody who is involved, as the audit trail has them: the account, and its address at that time. */
export interface InvolvedPerson {
  did: Involvement
  account_id: string
  address: string
}

/** The author of something that has one draft and no later editors. */
export const authorOf = ({ author_id, author_name }: { author_id: string; author_name: string }): InvolvedPerson[] => [
  { did: 'draft', account_id: author_id, address: author_name },
]

/** An address as the identity of a person: an account that is deleted and invited again is the same person, and so is `ada+2@example.com`. */
const personOf = (address: string): string =>
  address
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

/** Why this account may not approve, as a sentence; null if it may. Every approval of the product asks this function. R21.301. */
export function approvalRefusal(
  approval: Approval,
  involved: readonly InvolvedPerson[],
  { id, email }: Pick<SignedInAccount, 'id' | 'email'>,
): string | null {
  const own = new Set(
    involved
      .filter(({ account_id, address }) => account_id === id || personOf(address) === personOf(email))
      .map(({ did }) => did),
  )
  const reason = approvals[approval].find((one) => own.has(one))
  return reason ? `Someone else must approve this ${approval}. ${involvements[reason]}` : null
}
