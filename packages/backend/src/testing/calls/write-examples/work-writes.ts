import type { Account } from '@mca/contract/accounts'
import type { CollectionCase } from '@mca/contract/cases'
import type { Note } from '@mca/contract/notes'
import type { PromiseToPay } from '@mca/contract/promises'
import type { Task } from '@mca/contract/tasks'
import type { View } from '@mca/contract/views'
import { createDocumentCalls, pdf } from '../../files/document-files'
import type { TestSetup } from '../../app/set-up-test-app'
import type { WriteExample } from './write-example'

/** Notes, promises, cases, tasks, documents, settings, views and users. */
export function workWrites({ api, make }: TestSetup): WriteExample[] {
  const documents = createDocumentCalls(api)
  const documentOf = async () => (await documents.add(`merchants/${(await make.merchant()).id}`)).id
  const promised = { lines: [{ amount: 100, due_on: '2026-03-20' }] }
  const inCollections = { deal_flow: 'Collections' }
  const caseOf = async () =>
    api.post<CollectionCase>(`advances/${(await make.advance(inCollections)).id}/cases`, { stage: 'lawyer' })
  const noteOf = async () =>
    api.post<Note>(`merchants/${(await make.merchant()).id}/notes`, { text: 'Called', follow_up: '2026-04-01' })
  const taskInputOf = async () => ({
    title: 'Call the owner',
    due_on: '2026-04-01',
    about: { kind: 'merchant', id: (await make.merchant()).id },
  })
  const idOfCaller = async () => (await api.get<Account>('account')).id
  const taskOf = async () => api.post<Task>('tasks', await taskInputOf())
  const bytes = { 'content-type': 'application/octet-stream' }

  return [
    [
      'POST /api/merchants/{id}/notes',
      async () => ['POST', `merchants/${(await make.merchant()).id}/notes`, { text: 'Called' }],
    ],
    [
      'POST /api/advances/{id}/notes',
      async () => ['POST', `advances/${(await make.advance()).id}/notes`, { text: 'Called' }],
    ],
    [
      'POST /api/advances/{id}/promises',
      async () => ['POST', `advances/${(await make.advance()).id}/promises`, promised],
    ],
    [
      'POST /api/promises/{id}/cancel',
      async () => {
        const { id } = await api.post<PromiseToPay>(`advances/${(await make.advance()).id}/promises`, promised)
        return ['POST', `promises/${id}/cancel`, { cancel_reason: 'Wrong deal' }]
      },
    ],
    [
      'POST /api/advances/{id}/cases',
      async () => ['POST', `advances/${(await make.advance(inCollections)).id}/cases`, { stage: 'bankruptcy' }],
    ],
    ['PUT /api/cases/{id}', async () => ['PUT', `cases/${(await caseOf()).id}`, { do_not_contact: true }]],
    [
      'POST /api/cases/{id}/close',
      async () => ['POST', `cases/${(await caseOf()).id}/close`, { close_reason: 'Paid in full' }],
    ],
    ['POST /api/tasks', async () => ['POST', 'tasks', await taskInputOf()]],
    [
      'POST /api/tasks/assign',
      async () => ['POST', 'tasks/assign', { tasks: [{ id: (await taskOf()).id, owner_id: await idOfCaller() }] }],
    ],
    ['PUT /api/tasks/{id}', async () => ['PUT', `tasks/${(await taskOf()).id}`, { title: 'Call again' }]],
    ['POST /api/tasks/{id}/close', async () => ['POST', `tasks/${(await taskOf()).id}/close`, { state: 'done' }]],
    [
      'POST /api/tasks/{id}/reopen',
      async () => {
        const { id } = await taskOf()
        await api.call('POST', `tasks/${id}/close`, { state: 'done' })
        return ['POST', `tasks/${id}/reopen`]
      },
    ],
    [
      'POST /api/merchants/{id}/documents',
      async () => ['POST', `merchants/${(await make.merchant()).id}/documents?kind=other&name=a.pdf`, pdf, bytes],
    ],
    [
      'POST /api/advances/{id}/documents',
      async () => ['POST', `advances/${(await make.advance()).id}/documents?kind=other&name=a.pdf`, pdf, bytes],
    ],
    [
      'POST /api/documents/{id}/versions',
      async () => ['POST', `documents/${await documentOf()}/versions?name=b.pdf`, pdf, bytes],
    ],
    [
      'POST /api/documents/{id}/versions/{number}/view',
      async () => ['POST', `documents/${await documentOf()}/versions/1/view`],
    ],
    ['PUT /api/documents/{id}', async () => ['PUT', `documents/${await documentOf()}`, { name: 'ID', kind: 'other' }]],
    ['DELETE /api/documents/{id}', async () => ['DELETE', `documents/${await documentOf()}`]],
    ['PUT /api/notes/{id}', async () => ['PUT', `notes/${(await noteOf()).id}`, { text: 'Called again' }]],
    ['PUT /api/notes/{id}/follow-up', async () => ['PUT', `notes/${(await noteOf()).id}/follow-up`, { done: true }]],
    ['DELETE /api/notes/{id}', async () => ['DELETE', `notes/${(await noteOf()).id}`]],
    ['PUT /api/desk/rules/{group}', async () => ['PUT', 'desk/rules/31-60', { days: 7 }]],
    ['PUT /api/portfolio/limits/{by}', async () => ['PUT', 'portfolio/limits/state', { percent: 25 }]],
    [
      'PUT /api/settings/invited-role',
      async () => ['PUT', 'settings/invited-role', { role: 'staff', was: 'administrator' }],
    ],
    ['PUT /api/settings/company', async () => ['PUT', 'settings/company', { legal_name: 'Harbor Funding LLC' }]],
    [
      'PUT /api/settings/paid-statuses',
      async () => [
        'PUT',
        'settings/paid-statuses',
        { statuses: ['cleared'], was: ['cleared', 'failed', 'pending', 'reversed'] },
      ],
    ],
    ['POST /api/views', async () => ['POST', 'views', { name: 'One', list: 'merchants', query: {} }]],
    [
      'PUT /api/views/{id}',
      async () => [
        'PUT',
        `views/${(await api.post<View>('views', { name: 'Two', list: 'merchants', query: {} })).id}`,
        { name: 'Three', list: 'merchants', query: {} },
      ],
    ],
    [
      'DELETE /api/views/{id}',
      async () => [
        'DELETE',
        `views/${(await api.post<View>('views', { name: 'Four', list: 'merchants', query: {} })).id}`,
      ],
    ],
    [
      'POST /api/users/invite',
      async () => ['POST', 'users/invite', { name: 'New Person', email: 'new.person@example.com' }],
    ],
    [
      'DELETE /api/users/{id}',
      async () => {
        const answer = await api.call('POST', 'users/invite', { name: 'Old Person', email: 'old.person@example.com' })
        return ['DELETE', `users/${answer.json<{ id: string }>().id}`]
      },
    ],
  ]
}
