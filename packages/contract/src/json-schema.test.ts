import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import * as contract from './index'

const schemas = Object.entries<unknown>(contract).flatMap(([name, exported]) =>
  exported instanceof z.ZodType ? [[name, exported] as const] : [],
)

describe('every schema can be documented as JSON Schema', () => {
  test.each(schemas)('%s as a request', (_name, schema) => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' })
  })

  const isAnswer = (name: string) => !/Input$|Update$|Query$|Filters$/.test(name)
  test.each(schemas.filter(([name]) => isAnswer(name)))('%s as a response', (_name, schema) => {
    expect(z.toJSONSchema(schema, { io: 'output' })).toMatchObject({ type: 'object' })
  })

  test('an input’s JSON Schema has its required fields, limits and defaults', () => {
    expect(z.toJSONSchema(contract.paymentInput, { io: 'input' })).toMatchObject({
      required: ['advance_id', 'amount', 'date'],
      properties: {
        advance_id: { type: 'string', format: 'uuid' },
        amount: { type: 'number', exclusiveMinimum: 0, maximum: 999_999_999_999.99 },
        date: { type: 'string', format: 'date' },
        status: { enum: ['pending', 'cleared', 'reversed', 'failed'], default: 'cleared' },
        payment_method: { anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }] },
      },
    })
    expect(z.toJSONSchema(contract.advanceUpdate, { io: 'input' })).toMatchObject({
      required: ['merchant_id', 'amount', 'payback', 'date_funded', 'expected_end_date'],
    })
    expect(z.toJSONSchema(contract.partyListQuery, { io: 'input' })).toMatchObject({
      properties: { limit: { type: 'integer', minimum: 1, maximum: 100, default: 50 } },
    })
  })
})
