import type { Queryable } from '../../platform/database/db'

/**
 * Our functions that a default, a generated column, a constraint or an index uses, directly or through another function, ascending. PostgreSQL knows
 * the dependencies of an SQL function with a parsed body; for others, function names in the text are searched.
 */
export const frozenFunctions = async (owner: Queryable): Promise<string[]> => {
  const rows = await owner.query<{ name: string }>({ text: `
    with recursive ours as (
      select p.oid, p.proname, p.prosrc from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    ), used (oid) as (
      select o.oid from ours o join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = o.oid
      where d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)
      union
      select o.oid from used u join ours user_of on user_of.oid = u.oid join ours o on
        exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = u.oid and d.refclassid = 'pg_proc'::regclass
          and d.refobjid = o.oid)
        or user_of.prosrc ~ ('\\m' || o.proname || '\\M')
    )
    select distinct proname::text as name from used join ours using (oid) order by 1` }) // oxfmt-ignore
  return rows.map(({ name }) => name)
}
