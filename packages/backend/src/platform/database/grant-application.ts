import pg from 'pg'
import { advisoryLocks } from './advisory-locks'

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'USAGE'

const read: readonly Right[] = ['SELECT']
const write: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
const count: readonly Right[] = ['SELECT', 'UPDATE', 'USAGE']

/** Tables that the server may not write freely. */
const exceptions: Readonly<Record<string, readonly Right[]>> = {
  // Only migrations and definitions write these.
  schema_migrations: read,
  schema_definitions: read,
  // Only the owner's functions add entries (R18.200).
  audit_entries: read,
  // A ledger row is never changed or deleted (R21.2).
  ledger_postings: ['SELECT', 'INSERT'],
  // Nothing changes a statement after it was issued (R21.52).
  statements: ['SELECT', 'INSERT'],
  // Nor a piece of its files. Pieces are deleted with their file.
  stored_file_chunks: ['SELECT', 'INSERT'],
}

interface Relation {
  schema: string
  name: string
  kind: 'table' | 'partition' | 'view' | 'sequence'
  rights: string[]
}

/** The rights of the server on a table, a partition (which it only reaches through its table), a view or a sequence: the one rule. */
const rightsOn = ({ kind, name }: Pick<Relation, 'kind' | 'name'>): readonly Right[] =>
  kind === 'view' ? read : kind === 'sequence' ? count : kind === 'partition' ? [] : (exceptions[name] ?? write)

/**
 * Grants the role the rights that the server needs on everything that the migrations have created, revokes any others, and sets default rights
 * for the objects of the next migration. Changes only differences, under the lock of the migrations, so that processes which start together or
 * are already running do not disturb each other.
 */
export async function grantApplication(owner: pg.Client, role: string): Promise<void> {
  const grantee = pg.escapeIdentifier(role)
  await owner.query('begin')
  try {
    await owner.query(`select pg_advisory_xact_lock(${advisoryLocks.migrate})`)
    await grantDatabase(owner, role)
    for (const schema of await schemasOf(owner, role)) {
      const name = pg.escapeIdentifier(schema.name)
      if (!schema.mayUse) await owner.query(`grant usage on schema ${name} to ${grantee}`)
      if (schema.mayCreate && schema.isOurs)
        await owner.query(`revoke create on schema ${name} from public, ${grantee}`)
      for (const [kind, rights] of [
        ['tables', write],
        ['sequences', count],
      ] as const)
        if (!schema.byDefault.includes(kind))
          await owner.query(
            `alter default privileges in schema ${name} grant ${rights.join(', ')} on ${kind} to ${grantee}`,
          )
    }
    for (const relation of await relationsOf(owner, role)) {
      const { schema, name, kind, rights } = relation
      const wanted = rightsOn(relation)
      const missing = wanted.filter((right) => !rights.includes(right))
      const excess = rights.filter((right) => !wanted.some((each) => each === right))
      const on = `${kind === 'sequence' ? 'sequence ' : ''}${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
      if (missing.length > 0) await owner.query(`grant ${missing.join(', ')} on ${on} to ${grantee}`)
      if (excess.length > 0) await owner.query(`revoke ${excess.join(', ')} on ${on} from ${grantee}`)
    }
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => undefined) // The first error is the one to report.
    throw error
  }
}

/**
 * Allows connecting, which everybody may unless the operator has revoked it, but not temporary tables, which everybody may create by default
 * too: one could shadow a table of ours. Only the owner of the database can change that.
 */
async function grantDatabase(owner: pg.Client, role: string) {
  const { rows } = await owner.query<{ name: string; mayConnect: boolean; mayMakeTables: boolean }>(
    `select datname as name, has_database_privilege($1, oid, 'connect') as "mayConnect", has_database_privilege($1, oid, 'temporary') as "mayMakeTables"
    from pg_database where datname = current_database() and pg_has_role(datdba, 'usage')`,
    [role],
  )
  const grantee = pg.escapeIdentifier(role)
  for (const { name, mayConnect, mayMakeTables } of rows) {
    const database = pg.escapeIdentifier(name)
    if (!mayConnect) await owner.query(`grant connect on database ${database} to ${grantee}`)
    if (mayMakeTables) await owner.query(`revoke temporary on database ${database} from public, ${grantee}`)
  }
}

interface Schema {
  name: string
  mayUse: boolean
  mayCreate: boolean
  isOurs: boolean
  /** The kinds of future relations on which the role has default rights. */
  byDefault: string[]
}

async function schemasOf(owner: pg.Client, role: string): Promise<Schema[]> {
  const { rows } = await owner.query<Schema>(
    `select nspname as name, has_schema_privilege($1, n.oid, 'usage') as "mayUse", has_schema_privilege($1, n.oid, 'create') as "mayCreate",
      pg_has_role(nspowner, 'usage') as "isOurs",
      array(select case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' else '' end from pg_default_acl d, aclexplode(d.defaclacl) a
        where d.defaclnamespace = n.oid and d.defaclrole = (select oid from pg_roles where rolname = current_user) and a.grantee = r.oid) as "byDefault"
    from pg_namespace n, pg_roles r
    where rolname = $1 and nspname = current_schema()`,
    [role],
  )
  return rows
}

/** Our tables, views and sequences, without those of extensions, and without the sequences of identity columns, which need no right. */
async function relationsOf(owner: pg.Client, role: string): Promise<Relation[]> {
  const { rows } = await owner.query<Relation>(
    `select nspname as schema, relname as name,
      case
        when relkind = 'S' then 'sequence'
        when relkind in ('v', 'm') then 'view'
        when relispartition then 'partition'
        else 'table'
      end as kind,
      array(select privilege_type from aclexplode(relacl) where grantee = r.oid) as rights
    from pg_class c join pg_namespace n on n.oid = relnamespace, pg_roles r
    where rolname = $1 and nspname = current_schema() and relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'usage')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and (deptype = 'e' or deptype = 'i' and relkind = 'S'))
    order by schema, name`,
    [role],
  )
  return rows
}
