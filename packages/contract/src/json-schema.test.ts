import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import * as account from './account/index'
import * as advance from './advance/index'
import * as app from './app/index'
import * as audit from './audit/index'
import * as book from './book/index'
import * as bulk from './bulk/index'
import * as cases from './case/index'
import * as commission from './commission/index'
import * as dashboard from './dashboard/index'
import * as dates from './dates/index'
import * as document from './document/index'
import * as fields from './fields/index'
import * as imports from './import/index'
import * as job from './job/index'
import * as ledger from './ledger/index'
import * as list from './list/index'
import * as merchant from './merchant/index'
import * as money from './money/index'
import * as note from './note/index'
import * as party from './party/index'
import * as payment from './payment/index'
import * as portfolio from './portfolio/index'
import * as problem from './problem/index'
import * as promise from './promise/index'
import * as release from './release/index'
import * as returns from './return/index'
import * as rules from './rules/index'
import * as schedule from './schedule/index'
import * as search from './search/index'
import * as settings from './settings/index'
import * as statement from './statement/index'
import * as stop from './stop/index'
import * as task from './task/index'
import * as tax from './tax/index'
import * as view from './view/index'

const subjects = [
  account,
  advance,
  app,
  audit,
  book,
  bulk,
  cases,
  commission,
  dashboard,
  dates,
  document,
  fields,
  imports,
  job,
  ledger,
  list,
  merchant,
  money,
  note,
  party,
  payment,
  portfolio,
  problem,
  promise,
  release,
  returns,
  rules,
  schedule,
  search,
  settings,
  statement,
  stop,
  task,
  tax,
  view,
]
/** Schemas of forms, which prepare their values before they are validated. No call has them. */
const ofForms = ['agreementEntry', 'entryForm']
const schemas = subjects
  .flatMap((subject) => Object.entries<unknown>(subject))
  .filter(([name]) => !ofForms.includes(name))
  .flatMap(([name, exported]) => (exported instanceof z.ZodType ? [[name, exported] as const] : []))

describe('every schema can be documented as JSON Schema', () => {
  test.each(schemas)('%s as a request', (_name, schema) => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' })
  })

  const isAnswer = (name: string) => !/Input$|Update$|Query$|Filters$/.test(name)
  test.each(schemas.filter(([name]) => isAnswer(name)))('%s as a response', (_name, schema) => {
    expect(z.toJSONSchema(schema, { io: 'output' })).toMatchObject({ type: 'object' })
  })

  test('an input’s JSON Schema has its required fields, limits and defaults', () => {
    expect(z.toJSONSchema(payment.paymentInput, { io: 'input' })).toMatchObject({
      required: ['advance_id', 'amount', 'date'],
      properties: {
        advance_id: { type: 'string', format: 'uuid' },
        amount: { type: 'number', exclusiveMinimum: 0, maximum: 999_999_999_999.99 },
        date: { type: 'string', format: 'date' },
        status: { enum: ['pending', 'cleared', 'reversed', 'failed'], default: 'cleared' },
        payment_method: { anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }] },
      },
    })
    expect(z.toJSONSchema(advance.advanceUpdate, { io: 'input' })).toMatchObject({
      required: ['merchant_id', 'amount', 'payback', 'date_funded', 'expected_end_date'],
    })
    expect(z.toJSONSchema(party.partyListQuery, { io: 'input' })).toMatchObject({
      properties: { limit: { type: 'integer', minimum: 1, maximum: 100, default: 50 } },
    })
  })
})
