import type pg from 'pg'
import { codeOf } from '../error-details'
import { StartError } from '../start-error'
import { connectionWaitMs } from './db'
import { grantApplication } from './grant-application'
import { openClient } from './session'
import { withSettings } from './with-settings'

/** The role that the server uses once the schema is up to date, unless the operator has named another. */
export const applicationRole = 'mca_app'

export interface ApplicationAccess {
  /** The URL that requests and jobs connect with. */
  url: string
  /** The settings with which connections of the same role to a replica must start, too. */
  settings?: string
  /** The reason why the role has more rights than it needs, as a sentence for the operator. */
  warning?: string
}

/** Another process has created the role in the meantime. */
const existsCodes = new Set(['42710', '23505'])
const insufficientPrivilege = '42501'

/**
 * Grants the application's role its rights, and returns how to connect as it: with `applicationUrl`, the role that this URL names, or
 * else `mca_app` through the owner's connection, created if the owner may do so. The schema must be up to date
 * (docs/decisions/0065-run-the-server-as-a-role-that-owns-nothing.md).
 */
export async function prepareApplication(ownerUrl: string, applicationUrl?: string): Promise<ApplicationAccess> {
  const owner = await connect(ownerUrl)
  try {
    return applicationUrl === undefined || applicationUrl === ownerUrl
      ? await restrictedAccess(owner, ownerUrl)
      : await existingAccess(owner, applicationUrl)
  } finally {
    await owner.end()
  }
}

/** Connects with the given URL, which must lead to the owner's database and schema. */
async function existingAccess(owner: pg.Client, url: string): Promise<ApplicationAccess> {
  const here = await placeOf(owner)
  const there = await placeAt(url)
  if (here.place !== there.place)
    throw new StartError(
      `DATABASE_OWNER_URL and DATABASE_URL must lead to the same database and schema, not to ${here.place} and ${there.place}`,
    )
  if (there.isOwner)
    return {
      url,
      warning: `the role ${there.role} of DATABASE_URL owns the tables or is a superuser: name one that is neither`,
    }
  await grantApplication(owner, there.role)
  return { url }
}

/** The URL with which the owner's connection runs as the narrower role. */
async function restrictedAccess(owner: pg.Client, url: string): Promise<ApplicationAccess> {
  try {
    await ensureRole(owner)
  } catch (error) {
    if (codeOf(error) !== insufficientPrivilege) throw error
    return {
      url,
      warning: `the role of DATABASE_URL may not make the role ${applicationRole}, so the server works with all rights of the former: set DATABASE_OWNER_URL`,
    }
  }
  await grantApplication(owner, applicationRole)
  const { rows } = await owner.query<{ path: string }>(
    `select string_agg(quote_ident(name), ',') as path from unnest(current_schemas(false)) as name`,
  )
  // The owner's search path may contain "$user", which another role would resolve differently.
  const settings = `-c role=${applicationRole} -c search_path=${(rows[0]?.path ?? '').replace(/[\\ ]/g, '\\$&')}`
  return { url: withSettings(url, settings), settings }
}

/** Creates the role unless it exists, and lets the owner become it. */
async function ensureRole(owner: pg.Client): Promise<void> {
  const find = async () => {
    const { rows } = await owner.query<{ isSuperuser: boolean; mayBecome: boolean }>(
      `select rolsuper as "isSuperuser",
        pg_has_role(current_user, oid, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as "mayBecome"
      from pg_roles where rolname = $1`,
      [applicationRole],
    )
    return rows[0]
  }
  if (!(await find()))
    await owner
      .query(`create role ${applicationRole} nologin nosuperuser nocreatedb nocreaterole noinherit`)
      .catch((error: unknown) => {
        if (!existsCodes.has(codeOf(error))) throw error
      })
  const role = await find()
  if (role?.isSuperuser)
    throw new StartError(`The role ${applicationRole} is a superuser: drop it, the server makes it anew`)
  if (!role?.mayBecome)
    await owner.query(`grant ${applicationRole} to current_user`).catch((error: unknown) => {
      // Another process has granted it in the meantime.
      if (!existsCodes.has(codeOf(error))) throw error
    })
}

/** The database and schema of a connection, and its role. */
async function placeOf(client: pg.Client): Promise<{ place: string; role: string; isOwner: boolean }> {
  const { rows } = await client.query<{ place: string; role: string; isOwner: boolean }>(`
    select concat_ws(' ', current_database(), current_schema(), 'since', pg_postmaster_start_time()) as place, current_user as role,
      exists (select from pg_roles where rolname = current_user and rolsuper)
        or pg_has_role(current_user, (select relowner from pg_class where oid = to_regclass('schema_migrations')), 'usage') as "isOwner"`)
  const [found] = rows
  if (!found) throw new Error('a select without from has one row')
  return found
}

async function placeAt(url: string) {
  const client = await connect(url)
  try {
    return await placeOf(client)
  } finally {
    await client.end()
  }
}

const connect = (connectionString: string) =>
  openClient(connectionString, { name: 'mca-rights', waitMs: connectionWaitMs })
