import fc from 'fast-check'

/** The part of an OpenAPI description from which requests are generated. */
interface Schema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}
interface Operation {
  parameters?: readonly { name: string; in: string; schema?: Schema }[]
  requestBody?: { content?: Readonly<Record<string, { schema?: Schema }>> }
}
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** A request that may be malicious. `payload` is the text of the body, which need not be JSON. */
export interface GeneratedRequest {
  method: string
  /** As in the description: `/api/advances/{id}`. */
  path: string
  url: string
  payload?: string
  headers: Record<string, string>
}

/**
 * Texts that a statement might cast: numbers at and beyond the limits of PostgreSQL's types, invalid dates, and special
 * characters.
 */
const castTexts = [
  '2147483648', '-2147483649', '9007199254740993', '999999999999.99', '1000000000000', '9223372036854775807', '9223372036854776000', '92233720368547758.08',
  '-9223372036854775809', '9'.repeat(60), '1e18', '50k', '99999999999999k', '0.001', '-0', '-1', '+1', '--1', '-', '+', '.', '$-5', '(5)', 'ADV-9223372036854775808',
  '0000-01-01', '2026-02-30', '10000-01-01', 'infinity', '-infinity', 'now', 'NaN', '0x10', '1_000', '٣',
] // oxfmt-ignore

const strangeTexts = [
  ...castTexts,
  '', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202eabc', '\ufeff', 'İıẞß', '👩‍👩‍👧‍👦', 'e\u0301'.repeat(50), 'ﷺ'.repeat(300), '\u2028\u2029',
  "'; drop table merchants; --", "' or '1'='1", '${7*7}', '{{7*7}}', '<script>alert(1)</script>', '../../etc/passwd', '%00', '%', '_', '\\', '$1', ':name',
  'null', 'undefined', 'Infinity', '-Infinity', 'true', '[]', '{}', '[object Object]',
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__',
  '0001-01-01', '9999-12-31', '+275760-09-13', '-000001-01-01', '2026-13-01', '2026-01-01T00:00:00Z', '20260101',
  '1e309', '1e-400', '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{00000000-0000-0000-0000-000000000000}',
  'a'.repeat(300), 'a'.repeat(20_000), ' '.repeat(5_000), '('.repeat(2_000), 'a,'.repeat(1_000),
] // oxfmt-ignore

/** Texts of JSON values that `JSON.stringify` cannot write, or that are costly to read. */
const strangeJson = [
  '1e999', '-1e999', '1e-999', '-0', '0.1', '123456789012345678901234567890', '1.0000000000000000000001', '-1', '99999999999999.99', '2147483648', '9007199254740993',
  'true', 'null', '[]', '{}', '[null]', '[[[]]]', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1}', '{"a":1,"a":2}',
  '"\\ud800"', '"\\u0000"', `${'['.repeat(3_000)}${']'.repeat(3_000)}`, `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, `[${'0,'.repeat(5_000)}0]`,
] // oxfmt-ignore

const strange = fc.oneof(
  fc.constantFrom(...strangeTexts).map((text) => JSON.stringify(text)),
  fc.constantFrom(...strangeJson),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.double().map((value) => JSON.stringify(value)),
)

/** The text of a value that roughly matches the schema: many are valid, in order to get past the first check of a body. */
function plausible(schema: Schema | undefined, ids: readonly string[], depth = 0): fc.Arbitrary<string> {
  if (!schema || depth > 5) return strange
  if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value))
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => plausible(choice, ids, depth + 1)))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return generatedObject(schema, ids, depth)
    case 'array':
      return fc.array(plausible(schema.items, ids, depth + 1), { maxLength: 3 }).map((items) => `[${items.join()}]`)
    case 'number':
      // The whole range that a schema allows: usual amounts, any amounts, and the limits of money, percents and rates.
      return fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: -100, max: 10_000_000 }).map((cents) => String(cents / 100)) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 99_999_999_999_999 }).map((cents) => String(cents / 100)) },
        {
          weight: 4,
          arbitrary: fc.constantFrom('0', '0.01', '0.0001', '100', '99.9999', '999999999999', '999999999999.99'),
        },
      )
    case 'integer':
      return fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: -2, max: 400 }).map(String) },
        { weight: 1, arbitrary: fc.constantFrom('2147483648', '9007199254740991') },
      )
    case 'boolean':
      return fc.constantFrom('true', 'false')
    case 'null':
      return fc.constant('null')
    default:
      return textOf(schema, ids).map((text) => JSON.stringify(text))
  }
}

const textOf = ({ format }: Schema, ids: readonly string[]): fc.Arbitrary<string> =>
  format === 'date'
    ? fc.constantFrom('2026-01-05', '2026-06-29', '2024-02-29', '2026-02-30')
    : format === 'uuid'
      ? fc.constantFrom(...ids)
      : fc.oneof(
          fc.constantFrom('Bluegate', 'a@example.com', '2026-01-05', 'USA', ...ids),
          fc.string({ maxLength: 30 }),
        )

/** Omits each property, or makes it plausible or strange; sometimes adds an unknown one. */
function generatedObject(schema: Schema, ids: readonly string[], depth: number): fc.Arbitrary<string> {
  const property = ([name, value]: [string, Schema]) =>
    fc
      .oneof(
        { weight: 40, arbitrary: plausible(value, ids, depth + 1) },
        { weight: 1, arbitrary: strange },
        { weight: 5, arbitrary: fc.constant(undefined) },
      )
      .map((text) => (text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]))
  const unknown = fc.option(
    fc
      .tuple(fc.constantFrom('__proto__', 'constructor', 'id', 'paid_total', 'x'), strange)
      .map(([name, text]) => `"${name}":${text}`),
    { freq: 12 },
  )
  return fc
    .tuple(fc.tuple(...Object.entries(schema.properties ?? {}).map(property)), unknown)
    .map(([properties, extra]) => `{${[...properties.flat(), ...(extra ? [extra] : [])].join()}}`)
}

const bodyOf = ({ requestBody }: Operation, ids: readonly string[]): fc.Arbitrary<[string, string] | undefined> => {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type) return fc.constantFrom<[string, string] | undefined>(undefined, undefined, ['application/json', '{}'])
  return fc.oneof(
    {
      weight: 12,
      arbitrary: plausible(media?.schema, ids).map((text): [string, string] => ['application/json', text]),
    },
    { weight: 2, arbitrary: strange.map((text): [string, string] => ['application/json', text]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<[string, string]>(
        ['application/json', ''], ['application/json', '{"name":'], ['application/json; charset=utf-16', '{}'], ['text/plain', '{}'], ['', '{}'],
        ['application/x-www-form-urlencoded', 'name=x'], ['multipart/form-data; boundary=x', '--x--'], ['application/octet-stream', '\u0000'], [type, 'x'],
      ), // oxfmt-ignore
    },
  )
}

/** A value in a path or a query, escaped, sometimes differently from a browser. */
const urlText = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 19, arbitrary: text.map((each) => encodeURIComponent(each.replace(/\p{Surrogate}/gu, '\ufffd'))) },
    { weight: 1, arbitrary: fc.constantFrom('%00', '%ff%fe', '%C0%AF', '%', '%2e%2e%2f', ';', '//', '%E0%A4%A') },
  )

/** Requests to one operation: half of them well-formed, in order to get past the first check. `ids` are ids of existing records. */
function requestsTo(
  path: string,
  method: string,
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<GeneratedRequest> {
  const id = urlText(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: fc.constantFrom(...strangeTexts) },
    ),
  )
  const names = path.match(/\{\w+\}/g) ?? []
  const value = (schema: Schema | undefined) =>
    urlText(
      fc.oneof(
        { weight: 9, arbitrary: plausible(schema, ids).map((text) => text.replace(/^"|"$/g, '')) },
        { weight: 1, arbitrary: fc.constantFrom(...strangeTexts) },
      ),
    )
  const queries = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      fc.array(
        value(schema).map((text) => `${name}=${text}`),
        { maxLength: 2 },
      ),
    )
  const unknown = fc.constantFrom<string[]>(
    [],
    [],
    [],
    ['__proto__=1'],
    ['constructor[prototype]=1'],
    ['page[]=1'],
    ['x=1'],
  )
  const headers = fc.constantFrom<Record<string, string>>(
    {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, { 'idempotency-key': 'x'.repeat(300) }, { 'idempotency-key': '__proto__' }, { 'if-match': '"2026-02-30T00:00:00.000Z"' }, { 'if-match': '*' },
    { accept: 'text/html' }, { 'content-length': '5' }, { expect: 'tea' },
  ) // oxfmt-ignore
  return fc
    .record({
      ids: fc.tuple(...names.map(() => id)),
      query: fc.tuple(...queries),
      unknown,
      body: bodyOf(operation, ids),
      headers,
    })
    .map((parts) => {
      let next = 0
      const query = [...parts.query.flat(), ...parts.unknown].join('&')
      const url = `${path.replace(/\{\w+\}/g, () => parts.ids[next++] ?? '')}${query && `?${query}`}`
      const hasBody = method !== 'get' && parts.body !== undefined
      return {
        method: method.toUpperCase(),
        path,
        url,
        ...(hasBody && { payload: parts.body?.[1] ?? '' }),
        headers: { ...parts.headers, ...(hasBody && parts.body?.[0] && { 'content-type': parts.body[0] }) },
      }
    })
}

/**
 * True for free text, as opposed to fixed values, ids and days, which the schema checks before a statement sees them.
 */
const isFreeText = (schema: Schema | undefined): boolean =>
  (schema?.anyOf ?? schema?.oneOf)?.some(isFreeText) ??
  (schema?.type === 'string' && schema.enum === undefined && schema.format === undefined)

/** Each text that a statement might cast, in each text parameter of a query. */
export const castRequests = (paths: Paths): { url: string; parameter: string }[] =>
  Object.entries(paths)
    // An export reads its query like its list, but its rate limit would answer instead.
    .filter(([path]) => !path.endsWith('/export'))
    .flatMap(([path, { get }]) =>
      (get?.parameters ?? [])
        .filter((parameter) => parameter.in === 'query' && isFreeText(parameter.schema))
        .flatMap(({ name }) =>
          castTexts.map((text) => ({
            url: `${path.replace(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')}?${name}=${encodeURIComponent(text)}`,
            parameter: `${path} ${name}`,
          })),
        ),
    )

/** Requests to all operations of an OpenAPI description: wrong types, odd, long and deep values, in bodies, queries and paths. */
export const generatedRequests = (paths: Paths, ids: readonly string[]): fc.Arbitrary<GeneratedRequest> =>
  fc.oneof(
    ...Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => requestsTo(path, method, operation, ids)),
    ),
  )
