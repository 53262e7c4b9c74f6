import { byId } from '@mca/contract/lists'
import {
  deskFigures,
  deskList,
  deskQuery,
  deskRule,
  deskRuleChange,
  deskRuleParams,
  lateAdvances,
  task,
  taskAssignAnswer,
  taskAssignInput,
  taskCloseInput,
  taskInput,
  taskList,
  taskListQuery,
  taskUpdate,
} from '@mca/contract/tasks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveSchema } from '../../shared/records/save-calls'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { changedMeanwhile, expectedVersions } from '../../shared/records/version'
import { deskRepo } from './desk.repo'
import { deskRulesRepo } from './desk-rules.repo'
import { assignTasks, closeTask, createTask, daysOf, reopenTask, updateTask } from './tasks'
import { tasksRepo } from './tasks.repo'

/** Tasks, and the work list of the collectors (R23.11 to R23.17). */
export const taskRoutes =
  ({ db, accounts, book, config: { timeZone } }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Tasks']
    const days = () => daysOf(book.today(), timeZone)
    const idOf = (params: { id: string }) => recordId('Task', params.id)

    app.get('/tasks', {
      schema: {
        tags,
        summary: 'List tasks: open ones by priority and due day, closed ones most recently closed first',
        querystring: taskListQuery,
        response: { 200: taskList },
      },
      handler: ({ query, account }) => tasksRepo.list(db, query, days(), account),
    })
    app.post('/tasks', {
      schema: { tags, summary: 'Create a task for a record', ...creationSchema(task), body: taskInput },
      handler: async (request, reply) => {
        const { account, body } = request
        const added = await createTask(creationOf(db, request), accounts, { days: days(), account }, body)
        return reply.code(201).send(added)
      },
    })
    app.post('/tasks/assign', {
      schema: {
        tags,
        summary: 'Assign or unassign tasks; with `from`, only those that still have this assignee',
        body: taskAssignInput,
        response: { 200: taskAssignAnswer },
      },
      handler: ({ body, account }) => assignTasks(db, accounts, { days: days(), account }, body),
    })
    app.get('/tasks/:id', {
      schema: { tags, summary: 'Get a task', params: byId, response: { 200: task } },
      handler: ({ params }) => tasksRepo.get(db, idOf(params), days()),
    })
    app.put('/tasks/:id', {
      schema: { tags, summary: 'Update an open task', ...saveSchema(task), body: taskUpdate },
      handler: ({ params, body, account, headers }) =>
        updateTask(db, { id: idOf(params), days: days(), account }, body, expectedVersions(headers)),
    })
    app.post('/tasks/:id/close', {
      schema: {
        tags,
        summary: 'Complete a task, or dismiss it with a reason',
        params: byId,
        body: taskCloseInput,
        response: { 200: task },
      },
      handler: ({ params, body, account }) => closeTask(db, { id: idOf(params), days: days(), account }, body),
    })
    app.post('/tasks/:id/reopen', {
      schema: { tags, summary: 'Reopen a closed task', params: byId, response: { 200: task } },
      handler: ({ params, account }) => reopenTask(db, { id: idOf(params), days: days(), account }),
    })
    app.get('/desk', {
      schema: {
        tags,
        summary: 'List the advances with due tasks, most urgent first',
        querystring: deskQuery,
        response: { 200: deskList },
      },
      handler: ({ query, account }) => deskRepo.list(db, query, days(), account),
    })
    app.get('/desk/figures', {
      schema: {
        tags,
        summary: 'Get the tasks of each collector, and kept promises by account and month',
        response: { 200: deskFigures },
      },
      handler: () => deskRepo.figures(db, days()),
    })
    app.get('/desk/late', {
      schema: {
        tags,
        summary: 'Get the late advances by group: on the desk, the others, and the rule of each group',
        response: { 200: lateAdvances },
      },
      handler: () => deskRepo.late(db, days()),
    })
    app.put('/desk/rules/:group', {
      schema: {
        tags,
        summary: 'Update after how many days without a contact a late advance gets a task; null removes the rule',
        params: deskRuleParams,
        body: deskRuleChange,
        response: { 200: deskRule },
      },
      handler: ({ params, body: { days: limit, was }, account }) =>
        db.transaction(async (tx) => {
          const stored = await deskRulesRepo.lock(tx, params.group)
          if (was !== undefined && was !== stored) throw changedMeanwhile('rule')
          await deskRulesRepo.set(tx, params.group, limit, account)
          return { days: limit }
        }),
    })
  }
