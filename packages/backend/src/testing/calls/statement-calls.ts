import type { Job } from '@mca/contract/jobs'
import { type IssuedStatement, issuedStatement } from '@mca/contract/statements'
import type { TestApi } from './test-api'

/**
 * Issues the statement of a party, such as `syndicators/{id}`, through a day, and waits for the job. Throws its message if it fails. The server must run
 * jobs.
 */
export async function issueStatementOf(api: TestApi, party: string, to: string): Promise<IssuedStatement> {
  const { id } = await api.post<Job>(`${party}/statements`, { to })
  const { state, message, result } = await api.waitForJob(id)
  if (state !== 'done') throw new Error(message ?? state)
  return issuedStatement.strict().parse(result)
}
