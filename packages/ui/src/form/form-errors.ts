import { createContext, use, useLayoutEffect } from 'react'
import type { FieldErrors } from 'react-hook-form'

/**
 * The paths of a form whose errors something on the screen shows. A path that ends with a period stands for all that begin with it. Changed in place: it
 * is read when an error arrives.
 */
export const ShownPathsContext = createContext<Set<string>>(new Set())

/** Call it where the error of this path is shown; null while it is not. All other errors are shown beside the button (R2.38). */
export function useShownPath(path: string | null): void {
  const paths = use(ShownPathsContext)
  useLayoutEffect(() => {
    if (path === null) return
    paths.add(path)
    return () => void paths.delete(path)
  }, [paths, path])
}

/** Stands for the place that shows what no field shows: the form has one at its end if nothing in it has. */
export const placeOfRest = '*'

interface FormError {
  path: string
  message: string
  /** True if the server refused it, and the toast has said so. */
  isOfServer: boolean
}

/** The errors of a form's fields in order, without `root`, which belongs to no field. */
export const errorsOf = (errors: FieldErrors): FormError[] =>
  Object.entries(errors).flatMap(([path, error]) => (path === 'root' ? [] : errorsAt(path, error)))

/** An error is an object with a message; rows and groups of fields hold their errors by name, and a list its own as `root`. */
function errorsAt(path: string, node: unknown): FormError[] {
  if (typeof node !== 'object' || node === null) return []
  const { message, type } = node as { message?: unknown; type?: unknown }
  const own = typeof message === 'string' ? [{ path, message, isOfServer: type === 'server' }] : []
  const parts = Object.entries(node).filter(([name]) => name !== 'ref')
  return [...own, ...parts.flatMap(([name, part]) => errorsAt(name === 'root' ? path : `${path}.${name}`, part))]
}

export const isShown = ({ path }: FormError, paths: ReadonlySet<string>): boolean =>
  paths.has(path) || [...paths].some((shown) => shown.endsWith('.') && path.startsWith(shown))

/** Messages one after the other. That of a field ends without a period. */
export const sentences = (messages: readonly string[]): string =>
  [...new Set(messages)]
    .filter(Boolean)
    .map((message) => (/[.!?]$/.test(message) ? message : `${message}.`))
    .join(' ')
