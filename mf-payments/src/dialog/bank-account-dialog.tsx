import { usePermission } from '@mca/api'
import {
  type BankAccount,
  bankAccountLabels as labels,
  bankAccountStates,
  accountTypes,
  entryClasses,
} from '@mca/contract/bank'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import type { RemoteDialogs } from '@mca/federation'
import { Button, Callout, Card, DescriptionList, Detail, Empty, HStack, OptionBadge, QueryState } from '@mca/ui'
import { Dialog, DialogBody, DialogFooter } from '@mca/ui/dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bankAccountMutations, bankAccountsQuery } from '../bank-account/bank-account-api'
import { BlockDialog } from '../bank-account/block-dialog'
import { ProposeAccountDialog } from '../bank-account/propose-account-dialog'

/** The bank account of a merchant or a payee: in use, proposed, and changed by two people. Other remotes open it as 'payments/BankAccountDialog'. */
export function BankAccountDialog({ owner, onClose }: RemoteDialogs['payments/BankAccountDialog']) {
  const query = useQuery(bankAccountsQuery(owner))
  const [step, setStep] = useState<'propose' | 'block'>()
  const { data } = query
  const current = data?.current ?? null
  if (step === 'propose')
    return <ProposeAccountDialog owner={owner} current={current} onClose={() => setStep(undefined)} />
  if (step === 'block' && current) return <BlockDialog account={current} onClose={() => setStep(undefined)} />
  const mayBlock = current !== null && current.state !== 'blocked'
  return (
    <Dialog title={`Bank Account of ${owner.name}`} onClose={onClose} maxWidth="40rem">
      <DialogBody tabIndex={0}>
        <QueryState query={query} loading="Loading bank account..." failure="Failed to load the bank account." />
        {data?.proposed && <Proposal account={data.proposed} />}
        {current && <Account title="In Use" account={current} />}
        {data && !current && !data.proposed && (
          <Empty title="No bank account yet" hint="Without one, nothing is debited or paid by file." />
        )}
      </DialogBody>
      <DialogFooter wide>
        {mayBlock && (
          <Button variant="outline" palette="red" onClick={() => setStep('block')}>
            Block…
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        {data && !data.proposed && <Button onClick={() => setStep('propose')}>{current ? 'Change…' : 'Add…'}</Button>}
      </DialogFooter>
    </Dialog>
  )
}

function Account({ title, account }: { title: string; account: BankAccount }) {
  const agreed = optionOf(entryClasses, account.entry_class)?.label
  return (
    <Card title={title} actions={<OptionBadge options={bankAccountStates} value={account.state} />}>
      {account.notice && account.state !== 'blocked' && <Callout palette="amber" message={account.notice} />}
      {account.block_reason && <Callout palette="red" message={account.block_reason} />}
      <DescriptionList>
        <Detail label={labels.holder}>{account.holder}</Detail>
        <Detail label={labels.routing_number}>{account.routing_number}</Detail>
        <Detail label={labels.account_number}>{`…${account.account_last4}`}</Detail>
        <Detail label={labels.account_type}>{optionOf(accountTypes, account.account_type)?.label}</Detail>
        <Detail label={labels.entry_class}>
          {account.authorized_on ? `${agreed}, ${formatDate(account.authorized_on)}` : `${agreed}, not authorized yet`}
        </Detail>
        {account.authorization_document && (
          <Detail label={labels.authorization_document}>{account.authorization_document}</Detail>
        )}
        {typeof account.return_fee === 'number' && (
          <Detail label={labels.return_fee}>{formatMoneyExact(account.return_fee)}</Detail>
        )}
        {account.prenote_valid_on && account.state === 'prenoted' && (
          <Detail label="Valid from">{formatDate(account.prenote_valid_on)}</Detail>
        )}
        {account.correct_by && <Detail label="Correct by">{formatDate(account.correct_by)}</Detail>}
      </DescriptionList>
    </Card>
  )
}

function Proposal({ account }: { account: BankAccount }) {
  const mayApprove = usePermission('ach-releases')
  const approve = useMutation(bankAccountMutations.approve())
  const withdraw = useMutation(bankAccountMutations.withdraw())
  const isBusy = approve.isPending || withdraw.isPending
  const waits = account.is_notice
    ? `Proposed from a notification of the bank, imported by ${account.created_by.name}. An administrator approves it.`
    : `Proposed by ${account.created_by.name}. Until an administrator approves it, nothing is debited.`
  return (
    <>
      <Callout
        palette="amber"
        message={account.blocked ?? waits}
        action={
          <HStack gap="2">
            <Button
              variant="outline"
              size="sm"
              working={withdraw.isPending}
              onClick={isBusy ? undefined : () => withdraw.mutate({ account, input: {} })}
            >
              Withdraw
            </Button>
            {mayApprove && account.blocked === null && (
              <Button
                size="sm"
                working={approve.isPending}
                onClick={isBusy ? undefined : () => approve.mutate({ account, input: {} })}
              >
                Approve
              </Button>
            )}
          </HStack>
        }
      />
      <Account title="Proposed" account={account} />
    </>
  )
}
