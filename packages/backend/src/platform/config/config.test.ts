import { describe, expect, test } from '@jest/globals'
import { parseConfig } from './config'

const parse = (environment: Record<string, string>) => parseConfig(environment, '/srv/office')

test('the defaults are a local server with an embedded database and the sample portfolio', () => {
  expect(parse({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/office/.data',
    databasePool: 10,
    admin: { email: 'admin@example.com' },
    defaultRole: 'administrator',
    invitationDays: 7,
    writesPerMinute: 12_000,
    sampleData: true,
    mail: { from: expect.any(String), outboxDir: '/srv/office/.data/outbox' },
    timeZone: 'America/New_York',
    logLevel: 'info',
    webDir: '/srv/office/dist/web',
    trustProxy: false,
    remotesOrigins: [],
    remoteOverrides: false,
    secretsKey: { ownFile: '/srv/office/.data/secrets.key' },
    hstsSubdomains: true,
  })
})

test('the sample portfolio is loaded into DATABASE_URL only on request', () => {
  const DATABASE_URL = 'postgres://ann@db/office'
  expect(parse({ DATABASE_URL }).sampleData).toBe(false)
  expect(parse({ DATABASE_URL, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
  expect(parse({ SAMPLE_DATA: 'off' }).sampleData).toBe(false)
})

test('an empty variable counts as unset', () => {
  expect(parse({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 })
})

test('a password keeps its blanks, all other values are trimmed', () => {
  expect(parse({ ADMIN_PASSWORD: ' with blanks ', ADMIN_EMAIL: ' Boss@example.com ' }).admin).toEqual({
    email: 'boss@example.com',
    password: ' with blanks ',
  })
})

test('PUBLIC_URL becomes an origin', () => {
  expect(parse({ PUBLIC_URL: 'https://office.example.com/' }).publicUrl).toBe('https://office.example.com')
})

test('IMPORT_DIR and ACH_OUT_DIR are made absolute', () => {
  expect(parse({ ACH_OUT_DIR: '/mnt/bank/../out' }).achOutDir).toBe('/mnt/out')
  expect(parse({ IMPORT_DIR: '/mnt/bank/../inbox' }).importDir).toBe('/mnt/inbox')
})

test('PAID_STATUSES is a list without duplicates', () => {
  expect(parse({ PAID_STATUSES: 'cleared, pending,cleared' }).paidStatuses).toEqual(['cleared', 'pending'])
})

test('BUSINESS_TIME_ZONE is the name of a time zone', () => {
  expect(parse({ BUSINESS_TIME_ZONE: 'America/Los_Angeles' }).timeZone).toBe('America/Los_Angeles')
})

test.each([
  ['on', true],
  ['off', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8, fd00::/8, 192.0.2.1', ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
])('TRUST_PROXY %s', (TRUST_PROXY, expected) => {
  expect(parse({ TRUST_PROXY }).trustProxy).toEqual(expected)
})

const wrong: [string, string][] = [
  ['PORT', 'eighty'],
  ['BUSINESS_TIME_ZONE', 'Springfield'],
  ['PORT', '65536'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_URL', 'somewhere'],
  ['DATABASE_OWNER_URL', 'mysql://db'],
  ['DATABASE_READ_URL', 'mysql://db'],
  ['DATABASE_POOL', '0'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'short'],
  ['SAMPLE_DATA', 'maybe'],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['PUBLIC_URL', 'office.example.com'],
  ['PUBLIC_URL', 'https://office.example.com/app'],
  ['DEFAULT_ROLE', 'owner'],
  ['INVITATION_DAYS', '0'],
  ['WRITES_PER_MINUTE', 'many'],
  ['PAID_STATUSES', 'cleared,settled'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'my proxy'],
  ['TRUST_PROXY', '10.0.0.300/8'],
  ['TRUST_PROXY', '10.0.0.0/64'],
  ['REGISTRY_URL', 'registry.json'],
  ['REGISTRY_URL', 'http://cdn.example.com/registry.json'],
  ['REMOTES_ORIGIN', 'https://cdn.example.com/remotes'],
  ['REMOTE_OVERRIDES', 'yes'],
  ['METRICS_TOKEN', 'short'],
  ['SECRETS_KEY', 'c2hvcnQ='],
  ['SECRETS_KEY', `!${'a'.repeat(42)}`],
  ['HSTS_SUBDOMAINS', 'yes'],
  ['SUPABASE_URL', 'project'],
  ['API_URL', 'api.example.com'],
  ['API_URL', 'https://api.example.com/v1'],
  ['API_URL', 'ftp://api.example.com'],
]
test.each(wrong)('%s=%s stops the start with one line that names it, without its value', (name, value) => {
  const others: Record<string, string> =
    name === 'SUPABASE_URL' ? { SUPABASE_ANON_KEY: 'a', SUPABASE_SECRET_KEY: 's' } : {}
  let message = ''
  try {
    parse({ ...others, [name]: value })
  } catch (error) {
    message = error instanceof Error ? `${error.name}: ${error.message}` : ''
  }
  expect(message).toMatch(new RegExp(`^StartError: ${name} must be [^\\n]+$`))
})

test('the owner of the database can be set only with its URL', () => {
  const [DATABASE_URL, DATABASE_OWNER_URL] = ['postgres://office@db/office', 'postgres://owner@db/office']
  expect(parse({ DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
  })
  expect(() => parse({ DATABASE_OWNER_URL })).toThrow(/^DATABASE_URL must be set too/)
})

// Proves R20.9.
test('API_URL is the origin of another backend, to which no sample portfolio is written', () => {
  expect(parse({ API_URL: 'https://api.example.com/' })).toMatchObject({
    apiUrl: 'https://api.example.com',
    sampleData: false,
  })
})

// Proves R20.9.
test('an API_URL that browsers cannot call from PUBLIC_URL is rejected', () => {
  const PUBLIC_URL = 'https://office.example.com'
  for (const API_URL of [PUBLIC_URL, `${PUBLIC_URL}/`, 'http://api.example.com'])
    expect(() => parse({ API_URL, PUBLIC_URL })).toThrow(/^API_URL must be [^\n]*PUBLIC_URL[^\n]*$/)
  expect(parse({ API_URL: 'http://127.0.0.1:4000', PUBLIC_URL }).apiUrl).toBe('http://127.0.0.1:4000')
})

// Proves R19.50.
test('a replica can be set only with the URL of its primary', () => {
  const [DATABASE_URL, DATABASE_READ_URL] = ['postgres://office@db/office', 'postgres://office@replica/office']
  expect(parse({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({ databaseReadUrl: DATABASE_READ_URL })
  expect(() => parse({ DATABASE_READ_URL })).toThrow(/^DATABASE_URL must be set too/)
})

test('several invalid values are named in one line', () => {
  expect(() => parse({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT must be .*; LOG_LEVEL must be [^\n]*$/)
})

test('SECRETS_KEY is 32 bytes in base64 or hexadecimal digits, and not set together with SECRETS_KEY_FILE', () => {
  const bytes = Buffer.alloc(32, 200)
  for (const SECRETS_KEY of ['base64', 'base64url', 'hex'].map((encoding) => bytes.toString(encoding as 'hex')))
    expect(parse({ SECRETS_KEY }).secretsKey.key).toEqual(bytes)
  expect(() => parse({ SECRETS_KEY: bytes.toString('hex'), SECRETS_KEY_FILE: 'key' })).toThrow(/^SECRETS_KEY and/)
})

test('REMOTE_OVERRIDES is rejected in production settings', () => {
  const REMOTE_OVERRIDES = 'on'
  expect(parse({ REMOTE_OVERRIDES, PUBLIC_URL: 'http://localhost:3000' }).remoteOverrides).toBe(true)
  expect(() => parse({ REMOTE_OVERRIDES, PUBLIC_URL: 'https://office.example.com' })).toThrow(
    /^REMOTE_OVERRIDES must be off/,
  )
  expect(() => parse({ REMOTE_OVERRIDES, HOST: '0.0.0.0' })).toThrow(/^REMOTE_OVERRIDES must be off/)
  expect(() => parse({ REMOTE_OVERRIDES, TRUST_PROXY: '1' })).toThrow(/^REMOTE_OVERRIDES must be off/)
  expect(() => parse({ REMOTE_OVERRIDES, NODE_ENV: 'production' })).toThrow(/^REMOTE_OVERRIDES must be off/)
})

describe('a hosted accounts service', () => {
  const all = {
    SUPABASE_URL: 'https://p.supabase.co/',
    SUPABASE_PUBLISHABLE_KEY: 'public',
    SUPABASE_SECRET_KEY: 'secret',
  }

  test('is used if all three are set', () => {
    expect(parse(all).hosted).toEqual({ url: 'https://p.supabase.co', publishableKey: 'public', secretKey: 'secret' })
  })

  // Proves R20.9.
  test('needs no secret key beside API_URL', () => {
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = all
    const API_URL = 'https://api.example.com'
    expect(parse({ API_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }).hosted).toMatchObject({ secretKey: '' })
    expect(() => parse({ API_URL, SUPABASE_URL })).toThrow(/^SUPABASE_PUBLISHABLE_KEY must be set too/)
  })

  test('accepts the old names of its keys', () => {
    const { SUPABASE_URL } = all
    const old = { SUPABASE_URL, SUPABASE_ANON_KEY: 'public', SUPABASE_SERVICE_ROLE_KEY: 'secret' }
    expect(parse(old).hosted).toEqual(parse(all).hosted)
  })

  test.each(Object.keys(all))('is rejected without %s', (missing) => {
    expect(() => parse({ ...all, [missing]: '' })).toThrow(new RegExp(`^${missing} must be set too`))
  })
})
