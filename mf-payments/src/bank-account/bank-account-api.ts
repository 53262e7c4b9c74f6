import { createMutation, getQuery, http, type CreateMutation } from '@mca/api'
import type { BankAccount, BankAccountInput, BankAccountOwner, BankAccounts } from '@mca/contract/bank'
import { partyKinds } from '@mca/contract/parties'
import { mutationOptions } from '@tanstack/react-query'

type Owner = Pick<BankAccount['owner'], 'kind' | 'id'>

const pathOf = (kind: BankAccountOwner) => (kind === 'merchant' ? 'merchants' : partyKinds[kind].path)
const accountsOf = ({ kind, id }: Owner) => `${pathOf(kind)}/${id}/bank-accounts`

export const bankAccountsQuery = (owner: Owner) =>
  getQuery<BankAccounts>(['bank-accounts', owner.id], accountsOf(owner))

const act = <Input extends object>(action: string, words: { success: string; failure: string }) =>
  mutationOptions({
    mutationFn: ({ account: { id, updated_at }, input }: { account: BankAccount; input: Input }) =>
      http.post<BankAccounts>(`bank-accounts/${id}/${action}`, input, { version: updated_at }),
    meta: words,
  })

export const bankAccountMutations = {
  propose: (owner: Owner): CreateMutation<BankAccounts, BankAccountInput> =>
    createMutation<BankAccounts, BankAccountInput>(
      {
        path: accountsOf(owner),
        duplicateMessage: () => ({ message: 'Your first attempt was saved. Close this form to see it.' }),
      },
      {
        success: 'Bank account proposed',
        successDetail: () => 'Another person has to approve it before money moves.',
        failure: 'Failed to propose the bank account',
      },
    ),
  approve: () => act('approve', { success: 'Bank account approved', failure: 'Failed to approve the bank account' }),
  withdraw: () => act('withdraw', { success: 'Proposal withdrawn', failure: 'Failed to withdraw the proposal' }),
  block: () =>
    act<{ reason: string }>('block', { success: 'Bank account blocked', failure: 'Failed to block the bank account' }),
}
