import { beforeAll, expect, test } from '@jest/globals'
import type { AchFile } from '@mca/contract/ach'
import type { Page } from '@mca/contract/lists'
import { type Task, taskList } from '@mca/contract/tasks'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createAchCalls } from '../../testing/calls/ach-calls'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'

const setup = setUpTestApp()
const { server, api } = setup
const calls = createAchCalls(setup)
const { builder, releaser, post, debited, built } = calls
const staff = createTestApi(server, 'staff@example.com')

beforeAll(async () => {
  await calls.begin()
  await staff.get('tasks')
  const { id = '' } =
    (await api.get<{ id: string; email: string }[]>('users')).find(({ email }) => email === 'staff@example.com') ?? {}
  await api.put(`users/${id}/role`, { role: 'staff' })
})

const tasksOf = async (by: TestApi, file: AchFile) => {
  const page = await by.get<Page<Task>>('tasks?owner=mine&kind=ach_file')
  expect(taskList.parse(page)).toEqual(page)
  return page.data.filter((task) => task.file?.id === file.id)
}

// Proves R25.120, R23.13.
test('whoever may release a file has a task for it, and nobody else', async () => {
  const file = await built([(await debited()).key])
  expect(await tasksOf(releaser, file)).toMatchObject([
    {
      kind: 'ach_file',
      title: `Release ${file.code}, $100.00, settled on Feb 5, 2026`,
      priority: '1',
      due_on: '2026-02-03',
      file: { id: file.id, name: file.code },
      owner: null,
    },
  ])
  // Who built it, who proposed an account of it, and staff.
  expect(await Promise.all([builder, api, staff].map((by) => tasksOf(by, file)))).toEqual([[], [], []])
})

// Proves R25.120, R23.12.
test.each(['release', 'discard', 'reject'])('the task of a file ends by its %s', async (step) => {
  const file = await built([(await debited()).key])
  const [task] = await tasksOf(releaser, file)
  await post(releaser, 'tasks/assign', { tasks: [{ id: task?.id, owner_id: null }] })
  expect(await tasksOf(releaser, file)).toHaveLength(1)
  if (step !== 'discard') await post(releaser, `ach-files/${file.id}/release`)
  if (step !== 'release')
    await post(releaser, `ach-files/${file.id}/${step}`, step === 'reject' ? { reason: 'Twice' } : {})
  expect(await tasksOf(releaser, file)).toEqual([])
})
