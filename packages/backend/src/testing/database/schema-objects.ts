import type { Queryable } from '../../platform/database/db'

/**
 * All our functions, views and triggers, with everything that PostgreSQL's catalog has about them except their object
 * ids.
 */
export const schemaObjects = (owner: Queryable): Promise<{ name: string; text: string }[]> =>
  owner.query<{ name: string; text: string }>({ text: `
    select 'function ' || proname as name, pg_get_functiondef(p.oid) || ' ' || pg_get_userbyid(proowner) || coalesce(proacl::text, '') as text
    from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'view ' || relname, pg_get_viewdef(oid) || ' ' || pg_get_userbyid(relowner) || coalesce(relacl::text, '')
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    union all
    select 'trigger ' || tgname || ' on ' || relname, pg_get_triggerdef(t.oid) || tgenabled::text
    from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
    order by 1` }) // oxfmt-ignore
