import { AppError } from '@mca/contract/problems'

interface ForeignKeyViolation extends Error {
  code: '23503'
  constraint?: string
}

/** True if PostgreSQL refused a statement because it refers to a missing record, or because other records still refer to its record. */
export const isForeignKeyViolation = (error: unknown): error is ForeignKeyViolation =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** The 400 for an input that refers to unknown records, with the path of each field. */
export const unknownReferences = (unknown: readonly { path: string; noun: string }[]): AppError => {
  const errors = unknown.map(({ path, noun }) => ({ path, message: `${noun} not found` }))
  return new AppError(400, errors[0]?.message ?? 'Invalid input.', errors)
}
