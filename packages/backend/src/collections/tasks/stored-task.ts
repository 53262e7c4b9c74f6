import { ruleTaskTitle, type Task, type TaskFacts, type RuleTaskKind } from '@mca/contract/tasks'

export type StoredTask = Omit<Task, 'kind' | 'updated_at'> & {
  facts: TaskFacts | null
  kind: RuleTaskKind
  updated_at: string | null
}

/** The sentence of a task: as a person or its rule wrote it, and that of the rule now while it is open. */
export const titleOf = ({ title, facts, kind }: Pick<StoredTask, 'title' | 'facts' | 'kind'>): string =>
  facts ? ruleTaskTitle(kind, facts) : title

export const taskOf = ({ facts, updated_at, ...row }: StoredTask): Task => ({
  ...row,
  title: titleOf({ ...row, facts }),
  ...(updated_at !== null && { updated_at }),
})
