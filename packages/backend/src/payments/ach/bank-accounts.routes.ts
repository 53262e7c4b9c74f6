import {
  bankAccountBlock,
  bankAccountInput,
  type BankAccountOwner,
  bankAccountsAnswer,
  debitAccount,
} from '@mca/contract/bank'
import { inSentence } from '@mca/contract/fields'
import { byId } from '@mca/contract/lists'
import { partyKinds } from '@mca/contract/parties'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveAction, saveSchema } from '../../shared/records/save-calls'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { approveBankAccount, blockBankAccount, proposeBankAccount, withdrawBankAccount } from './bank-accounts'
import { bankAccountsRepo } from './bank-accounts.repo'
import { readDebitAccount } from './debit-account'
import { withArticle } from '../../shared/records/with-article'

const owners: readonly { kind: BankAccountOwner; path: string; one: string }[] = [
  { kind: 'merchant', path: 'merchants', one: 'Merchant' },
  ...(['syndicator', 'iso', 'salesRep'] as const).map((kind) => ({ kind, ...partyKinds[kind] })),
]

/** The bank accounts of merchants and payees (R25.1 to R25.5). */
export const bankAccountRoutes =
  ({ db, book, encryption }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Bank accounts']
    for (const { kind, path, one } of owners) {
      app.get(`/${path}/:id/bank-accounts`, {
        schema: {
          tags,
          summary: `Get the bank accounts of ${withArticle(inSentence(one))}, with the last four characters of each number`,
          params: byId,
          response: { 200: bankAccountsAnswer },
        },
        handler: ({ params, account }) => bankAccountsRepo.ofOwner(db, kind, recordId(one, params.id), account),
      })
      app.post(`/${path}/:id/bank-accounts`, {
        schema: {
          tags,
          summary: `Propose a bank account of ${withArticle(inSentence(one))}, which another user approves`,
          params: byId,
          ...creationSchema(bankAccountsAnswer),
          body: bankAccountInput,
        },
        handler: async (request, reply) => {
          const owner = { kind, id: recordId(one, request.params.id) }
          const proposal = { encryption, account: request.account }
          return reply.code(201).send(await proposeBankAccount(creationOf(db, request), owner, request.body, proposal))
        },
      })
    }
    app.get('/merchants/:id/debit-account', {
      schema: {
        tags,
        summary: 'Get the bank account from which a merchant is debited, and what is missing',
        params: byId,
        response: { 200: debitAccount },
      },
      handler: ({ params }) => readDebitAccount(db, recordId('Merchant', params.id), book.today()),
    })
    for (const [path, summary, act] of [
      ['approve', 'Approve a bank account that somebody else has proposed', approveBankAccount],
      ['withdraw', 'Withdraw a proposed bank account', withdrawBankAccount],
    ] as const)
      app.post(`/bank-accounts/:id/${path}`, {
        schema: { tags, summary, ...saveSchema(bankAccountsAnswer) },
        handler: (request) => act(db, saveAction('Bank account', request)),
      })
    app.post('/bank-accounts/:id/block', {
      schema: {
        tags,
        summary: 'Block a bank account at once',
        ...saveSchema(bankAccountsAnswer),
        body: bankAccountBlock,
      },
      handler: (request) => blockBankAccount(db, saveAction('Bank account', request), request.body.reason),
    })
  }
