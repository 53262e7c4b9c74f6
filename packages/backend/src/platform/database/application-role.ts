import pg from 'pg'
import { codeOf } from '../error-details'
import { StartError } from '../start-error'
import { grantApplication } from './grant-application'
import { withSettings } from './with-settings'

/** The role that the server works as once the schema is up to date, in databases for which nobody has named another. */
export const applicationRole = 'mca_app'

export interface ApplicationAccess {
  /** What requests and jobs connect with. */
  url: string
  /** What a connection of the same role to a replica begins with, too. */
  settings?: string
  /** Why that has more rights than it needs, in a sentence for the operator. */
  warning?: string
}

/** A role was made by another process in the meantime. */
const existsCodes = new Set(['42710', '23505'])
const insufficientPrivilege = '42501'

/**
 * Gives the application's role its rights, and says how to connect as it: with `applicationUrl`, whoever that names, or else as the role
 * `mca_app` of the owner's connection, which is made if the owner may do so. The schema must be up to date
 * (docs/decisions/0065-work-as-a-role-that-owns-nothing.md).
 */
export async function prepareApplication(ownerUrl: string, applicationUrl?: string): Promise<ApplicationAccess> {
  const owner = await connect(ownerUrl)
  try {
    return applicationUrl === undefined || applicationUrl === ownerUrl
      ? await narrowed(owner, ownerUrl)
      : await given(owner, applicationUrl)
  } finally {
    await owner.end()
  }
}

/** The role that a URL signs in as. It must see the database and the schema of the owner. */
async function given(owner: pg.Client, url: string): Promise<ApplicationAccess> {
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

/** The URL with which the owner's connection works as the narrower role. */
async function narrowed(owner: pg.Client, url: string): Promise<ApplicationAccess> {
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
  // The path of the owner may name its own schema, which would not be found under another name.
  const settings = `-c role=${applicationRole} -c search_path=${(rows[0]?.path ?? '').replace(/[\\ ]/g, '\\$&')}`
  return { url: withSettings(url, settings), settings }
}

/** Makes the role unless it exists, and lets the owner become it. */
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
      // Granted by another process in the meantime.
      if (!existsCodes.has(codeOf(error))) throw error
    })
}

/** Which database and schema a connection sees, and as whom. */
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

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'mca-rights', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // The query under way fails too, and reports it.
  await client.connect()
  return client
}
