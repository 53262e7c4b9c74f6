import { expect, test } from '@jest/globals'
import { auditedFields } from '@mca/contract/audit'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server } = setUpTestApp()

// Proves R18.123.
test('the contract knows every column that the trail has, and no other', async () => {
  // The first trigger argument is the entity, the fourth lists the excluded columns.
  const columns = await server().db.query<{ entity: string; name: string }>({ text: `
    select audited.entity, a.attname as name
    from (
      select tgrelid, split_part(arguments, '|', 1) as entity, split_part(arguments, '|', 4)::text[] as left_out
      from (
        select tgrelid, replace(encode(tgargs, 'escape'), chr(92) || '000', '|') as arguments
        from pg_trigger where tgname = 'audit' and tgparentid = 0
      ) triggers
    ) audited join pg_attribute a on a.attrelid = audited.tgrelid
    where a.attnum > 0 and not a.attisdropped and a.attname <> all (audited.left_out)` }) // oxfmt-ignore
  const audited: Record<string, string[]> = {}
  for (const { entity, name } of columns) (audited[entity] ??= []).push(name)
  const sorted = (fields: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(fields).map(([entity, names]) => [entity, names.toSorted()])
  const known = Object.fromEntries(
    Object.entries(auditedFields).map(([entity, fields]) => [entity, Object.keys(fields)]),
  )
  expect(Object.fromEntries(sorted(audited))).toEqual(Object.fromEntries(sorted(known)))
})
