import { http } from '@mca/api'
import { AppError } from '@mca/contract/problems'
import { saveFile } from '@mca/ui/dialog'
import { mutationOptions } from '@tanstack/react-query'

export interface Download {
  /** The part of the route after `/api/`. */
  from: string
  query?: object
  name: string
  /** In bytes, where it is known. */
  size?: number
}

/** Saves a file from the server as a browser download. Never saves a partial file. */
export const downloadMutation = () =>
  mutationOptions({
    mutationFn: async ({ from, query, name, size }: Download) => {
      const response = await http.open(from, { ...(query && { query }), signal: new AbortController().signal })
      const file = await response.blob().catch((cause: unknown) => {
        throw brokenOff(cause)
      })
      if (size !== undefined && file.size !== size) throw brokenOff()
      saveFile(file, name)
    },
    meta: { failure: 'Failed to download', failureDetail: 'Nothing was saved. Please try again.' },
  })

const brokenOff = (cause?: unknown) =>
  Object.assign(new AppError(0, 'The connection ended before the file did. Nothing was saved.'), { cause })
