import { resolve } from 'node:path'
import { accountRoleValues, type AccountRole } from '@mca/contract/accounts'
import { isLoopback } from '@mca/contract/app'
import { minPasswordLength } from '@mca/contract/fields'
import type { PaymentStatus } from '@mca/contract/payments'
import { z } from 'zod'
import { StartError } from '../start-error'
import {
  key,
  logLevels,
  onOff,
  origin,
  origins,
  paidStatuses,
  path,
  proxies,
  safeUrl,
  secret,
  timeZone,
  url,
  wholeNumber,
} from './config-values'

/** The trimmed value; empty counts as unset. A password keeps leading and trailing blanks. */
const readVariable = (name: string, text: string | undefined) => {
  if (text === undefined || text.trim() === '') return undefined
  return name === 'ADMIN_PASSWORD' ? text : text.trim()
}

/** All variables under their own names, so that error messages name them (docs/operations.md#settings). */
const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[a-z0-9.:_-]+$/i, 'must be an address or a host name')
    .default('127.0.0.1'),
  DATA_DIR: path.optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional(),
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:'], 'postgres://owner:password@host:5432/database').optional(),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@replica:5432/database').optional(),
  DATABASE_POOL: wholeNumber(1, 500).optional(),
  ADMIN_EMAIL: z
    .email({ error: 'must be an email address' })
    .max(255, 'must be at most 255 characters')
    .default('admin@example.com'),
  ADMIN_PASSWORD: secret
    .min(minPasswordLength, `must be at least ${minPasswordLength} characters`)
    .max(128, 'must be at most 128 characters')
    .optional(),
  DEFAULT_ROLE: z
    .enum(accountRoleValues, { error: `must be one of ${accountRoleValues.join(', ')}` })
    .default('administrator'),
  INVITATION_DAYS: wholeNumber(1, 30).default(7),
  REQUIRE_SECOND_FACTOR: z.enum(['administrators'], { error: 'must be administrators' }).optional(),
  WRITES_PER_MINUTE: wholeNumber(0, 1_000_000).default(12_000),
  SAMPLE_DATA: onOff.optional(),
  SUPABASE_URL: url(['http:', 'https:'], 'https://project.supabase.co').optional(),
  SUPABASE_PUBLISHABLE_KEY: secret.optional(),
  SUPABASE_SECRET_KEY: secret.optional(),
  SUPABASE_JWT_SECRET: secret.optional(),
  API_URL: origin.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an email address, with or without a name')
    .optional(),
  OUTBOX_DIR: path.optional(),
  IMPORT_DIR: path.optional(),
  ACH_OUT_DIR: path.optional(),
  PUBLIC_URL: origin.optional(),
  PAID_STATUSES: paidStatuses.optional(),
  BUSINESS_TIME_ZONE: timeZone.default('America/New_York'),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  WEB_DIR: path.optional(),
  TRUST_PROXY: proxies.default(false),
  REGISTRY_URL: safeUrl('https://cdn.example.com/registry.json').optional(),
  REMOTES_ORIGIN: origins.optional(),
  REMOTE_OVERRIDES: onOff.default('off'),
  SECRETS_KEY: key.optional(),
  SECRETS_KEY_FILE: path.optional(),
  METRICS_TOKEN: secret.min(16, 'must be at least 16 characters').optional(),
  HSTS_SUBDOMAINS: onOff.default('on'),
})

/** A hosted accounts service instead of the embedded one. */
export interface HostedSettings {
  url: string
  publishableKey: string
  secretKey: string
  /** Only for projects that still sign tokens with the legacy shared secret. */
  jwtSecret?: string
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Default: the embedded database in `dataDir`. */
  databaseUrl?: string
  /** The URL of the database for the owner of its tables. Default: the user of `databaseUrl`. */
  databaseOwnerUrl?: string
  /** A streaming replica for reports, exports and the dashboard. Default: the database itself. */
  databaseReadUrl?: string
  /** The maximum number of connections; the same for the replica. */
  databasePool: number
  admin: { email: string; password?: string }
  /** The role of a new account (R18.21). */
  defaultRole: AccountRole
  /** How long the link of an invitation works. */
  invitationDays: number
  /** Which accounts must have a second factor (R18.176). */
  requireFactor?: 'administrators'
  /** The writes that an account may make in a minute (R18.33); 0 for no limit. */
  writesPerMinute: number
  /** True if a new database is filled with the sample portfolio. */
  sampleData: boolean
  hosted?: HostedSettings
  mail: { smtpUrl?: string; from: string; outboxDir: string }
  /** The watched folder, whose files are imported. Default: none. */
  importDir?: string
  /** The folder that released files to the bank are written to. Default: none. */
  achOutDir?: string
  /** Default: `http://localhost:` and the port. */
  publicUrl?: string
  /** Absent unless the operator sets it: then it is a setting of the company (R20.85). */
  paidStatuses?: readonly PaymentStatus[]
  /** The time zone of the book day (R15.80). */
  timeZone: string
  logLevel: (typeof logLevels)[number]
  webDir: string
  /** The origin of another backend, whose API the browser calls instead of ours. */
  apiUrl?: string
  trustProxy: boolean | number | string[]
  /** A registry of remotes published on another origin. Default: `registry.json` in `webDir`. */
  registryUrl?: string
  /** Other origins that remotes may be loaded from, including the registry's own. */
  remotesOrigins: readonly string[]
  /** True if developers may load a remote from their own machine. */
  remoteOverrides: boolean
  /** The key that protects secrets: the key itself, or the file that has it. */
  secretsKey: { key?: Buffer; file?: string; ownFile: string }
  /** The token that callers of `/metrics` must send. Default: none, and only this machine may read them. */
  metricsToken?: string
  /** True if browsers must use https for the subdomains of PUBLIC_URL too. */
  hstsSubdomains: boolean
}

/**
 * Reads all settings. An invalid value throws a StartError: one line that names the variable, never its value, which may be
 * a secret. `root` is the repository's root.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  const named = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, readVariable(name, env[name])]))
  named['SUPABASE_PUBLISHABLE_KEY'] ??= readVariable('SUPABASE_ANON_KEY', env['SUPABASE_ANON_KEY'])
  named['SUPABASE_SECRET_KEY'] ??= readVariable('SUPABASE_SERVICE_ROLE_KEY', env['SUPABASE_SERVICE_ROLE_KEY'])
  const { data: given, error } = variables.safeParse(named)
  if (error)
    throw new StartError(error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join('; '))
  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL)
    throw new StartError('DATABASE_URL must be set too: DATABASE_OWNER_URL is the owner of the same database')
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    throw new StartError('DATABASE_URL must be set too: DATABASE_READ_URL is a replica of the same database')
  checkApiUrl(given.API_URL, given.PUBLIC_URL)
  const dataDir = given.DATA_DIR ?? resolve(root, '.data')
  const hosted = hostedSettings(given)
  if (given.SECRETS_KEY && given.SECRETS_KEY_FILE)
    throw new StartError('SECRETS_KEY and SECRETS_KEY_FILE are both set: set one of them')
  const remoteOverrides = given.REMOTE_OVERRIDES === 'on'
  // With overrides, somebody who can write to a browser's storage can run scripts in it, so production must not allow them.
  if (
    remoteOverrides &&
    (env['NODE_ENV'] === 'production' ||
      given.TRUST_PROXY !== false ||
      ![given.HOST, given.PUBLIC_URL && new URL(given.PUBLIC_URL).hostname].every((name) => !name || isLoopback(name)))
  )
    throw new StartError(
      'REMOTE_OVERRIDES must be off in production: where HOST or PUBLIC_URL is not this machine, TRUST_PROXY is set, or NODE_ENV is production',
    )
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir,
    databasePool: given.DATABASE_POOL ?? 10,
    admin: { email: given.ADMIN_EMAIL.toLowerCase(), ...(given.ADMIN_PASSWORD && { password: given.ADMIN_PASSWORD }) },
    defaultRole: given.DEFAULT_ROLE,
    invitationDays: given.INVITATION_DAYS,
    ...(given.REQUIRE_SECOND_FACTOR && { requireFactor: given.REQUIRE_SECOND_FACTOR }),
    writesPerMinute: given.WRITES_PER_MINUTE,
    sampleData: given.SAMPLE_DATA ? given.SAMPLE_DATA === 'on' : !given.DATABASE_URL && !given.API_URL,
    mail: {
      from: given.MAIL_FROM ?? 'Back Office <no-reply@localhost>',
      outboxDir: given.OUTBOX_DIR ?? resolve(dataDir, 'outbox'),
      ...(given.SMTP_URL && { smtpUrl: given.SMTP_URL }),
    },
    ...(given.PAID_STATUSES && { paidStatuses: given.PAID_STATUSES }),
    timeZone: given.BUSINESS_TIME_ZONE,
    logLevel: given.LOG_LEVEL,
    webDir: given.WEB_DIR ?? resolve(root, 'dist/web'),
    trustProxy: given.TRUST_PROXY,
    remotesOrigins: [
      ...new Set([
        ...(given.REGISTRY_URL ? [new URL(given.REGISTRY_URL).origin] : []),
        ...(given.REMOTES_ORIGIN ?? []),
      ]),
    ],
    remoteOverrides,
    secretsKey: {
      ownFile: resolve(dataDir, 'secrets.key'),
      ...(given.SECRETS_KEY && { key: given.SECRETS_KEY }),
      ...(given.SECRETS_KEY_FILE && { file: given.SECRETS_KEY_FILE }),
    },
    hstsSubdomains: given.HSTS_SUBDOMAINS === 'on',
    ...(given.METRICS_TOKEN && { metricsToken: given.METRICS_TOKEN }),
    ...(given.IMPORT_DIR && { importDir: given.IMPORT_DIR }),
    ...(given.ACH_OUT_DIR && { achOutDir: given.ACH_OUT_DIR }),
    ...(given.REGISTRY_URL && { registryUrl: given.REGISTRY_URL }),
    ...(given.DATABASE_URL && { databaseUrl: given.DATABASE_URL }),
    ...(given.DATABASE_OWNER_URL && { databaseOwnerUrl: given.DATABASE_OWNER_URL }),
    ...(given.DATABASE_READ_URL && { databaseReadUrl: given.DATABASE_READ_URL }),
    ...(given.PUBLIC_URL && { publicUrl: given.PUBLIC_URL }),
    ...(given.API_URL && { apiUrl: given.API_URL }),
    ...(hosted && { hosted }),
  }
}

function checkApiUrl(apiUrl: string | undefined, publicUrl: string | undefined) {
  if (!apiUrl || !publicUrl) return
  if (apiUrl === publicUrl)
    throw new StartError('API_URL must be another origin than PUBLIC_URL: it is unset for our own server')
  const [api, pages] = [new URL(apiUrl), new URL(publicUrl)]
  if (pages.protocol === 'https:' && api.protocol === 'http:' && !isLoopback(api.hostname))
    throw new StartError('API_URL must be https, as PUBLIC_URL is: browsers refuse the calls otherwise')
}

function hostedSettings(given: z.output<typeof variables>): HostedSettings | undefined {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SUPABASE_JWT_SECRET } = given
  // A server that only serves the front end never calls the accounts service, so it must not know its secret.
  const secretKey = SUPABASE_SECRET_KEY ?? (given.API_URL && SUPABASE_URL ? '' : undefined)
  const required = { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, ...(secretKey !== '' && { SUPABASE_SECRET_KEY }) }
  if (SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY && secretKey !== undefined)
    return {
      url: SUPABASE_URL.replace(/\/+$/, ''),
      publishableKey: SUPABASE_PUBLISHABLE_KEY,
      secretKey,
      ...(SUPABASE_JWT_SECRET && { jwtSecret: SUPABASE_JWT_SECRET }),
    }
  const missing = Object.entries(required)
    .filter(([, value]) => !value)
    .map(([name]) => name)
  if (missing.length === 3 && !SUPABASE_JWT_SECRET) return undefined
  throw new StartError(
    `${missing.join(' and ')} must be set too: ${Object.keys(required).join(', ')} only work together`,
  )
}
