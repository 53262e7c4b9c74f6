import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { createLog } from '../../platform/log'
import { clientErrorRoutes } from './client-errors.routes'

// Proves R18.247.
test('the report of a failed section is logged in one plain line, without anything that identifies people and records', async () => {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  const app = Fastify({ loggerInstance: createLog('warn', sink) })
  app.setValidatorCompiler(validatorCompiler)
  await app.register(clientErrorRoutes)
  const id = crypto.randomUUID()
  const token = `eyJhbGciOiJFUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(40)}`
  const payload = {
    remote: 'advances\u001b[31m',
    version: '1.2.3',
    message: `Cannot read ${id} of dana.cole@example.com\u202e with ${token}\nat https://office.example.com/app.js?search=Harbor#x:1:2`,
    path: `/advances/${id}?search=Harbor`,
  }
  expect((await app.inject({ method: 'POST', url: '/client-errors', payload })).statusCode).toBe(204)
  const { section } = JSON.parse(text) as { section: unknown }
  expect(section).toEqual({
    remote: 'advances [31m',
    version: '1.2.3',
    message: 'Cannot read (id) of (email)  with (token) at https://office.example.com/app.js?(query)',
    path: '/advances/(id)?(query)',
  })
  await app.close()
})
