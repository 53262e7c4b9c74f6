import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AuthApp, createAuthApp } from '../../testing/app/auth-app'
import { until } from '../../testing/calls/until'
import { countWaiting } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'
import { sql } from '../../platform/database/sql'

// Proves R18.24.
describe('the last administrator', () => {
  let alone: AuthApp
  let ids: { admin: string; staff: string }
  beforeAll(async () => {
    alone = await createAuthApp()
    ids = { admin: await alone.addUser('admin@example.com'), staff: await alone.addUser('staff@example.com') }
    await alone.accounts.changeRole(ids.staff, 'staff')
  })
  afterAll(() => alone.close())

  test('cannot become staff or be deleted', async () => {
    await expect(alone.accounts.changeRole(ids.admin, 'staff')).rejects.toMatchObject({
      status: 409,
      message: 'The last administrator cannot become staff. Make another user an administrator first.',
    })
    await expect(alone.accounts.remove(ids.admin, ids.staff)).rejects.toMatchObject({
      status: 409,
      message: 'The last administrator cannot be deleted.',
    })
  })

  test('is the last one as long as the others have not accepted their invitation, or are banned', async () => {
    const redirectTo = 'http://localhost:3000/set-password'
    await alone.accounts.invite({ email: 'invited@example.com', name: 'Invited', redirectTo })
    await expect(alone.accounts.changeRole(ids.admin, 'staff')).rejects.toMatchObject({ status: 409 })
    const banned = await alone.addUser('banned@example.com')
    const ban = sql`update auth_users set banned_until = '2999-01-01' where id = $1`
    await alone.db.query(ban, [banned])
    await expect(alone.accounts.changeRole(ids.admin, 'staff')).rejects.toMatchObject({ status: 409 })
  })
})

// Proves R18.24.
test('if administrators step down at the same time, in two processes, one remains', async () => {
  const one = await createAuthApp(undefined, usualConnections)
  const two = await createAuthApp(one, usualConnections)
  try {
    const people = await Promise.all(Array.from({ length: 6 }, (_, n) => one.addUser(`person-${n}@example.com`)))
    let checked = 0
    // Nobody's role changes to staff before all others have been checked as well, or wait for that.
    const meet = async () => {
      checked++
      await until(async () => checked + (await countWaiting(one)) >= people.length)
    }
    const tries = await Promise.allSettled(
      people.map((id, n) => (n % 2 ? one : two).accounts.changeRole(id, 'staff', meet)),
    )
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect((await one.accounts.list()).filter(({ role }) => role === 'administrator')).toHaveLength(1)
  } finally {
    await two.close()
    await one.close()
  }
})
