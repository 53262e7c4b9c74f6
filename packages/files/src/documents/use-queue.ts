import { newKey } from '@mca/api'
import { documentFileLimit, documentFileOf, documentTypeNames, type DocumentKind } from '@mca/contract/documents'
import { messageOf } from '@mca/contract/problems'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatSize } from '../sending/file-size'
import { documentMutations, type Destination } from './documents-api'
import { guessKind } from './guess-kind'

export interface Queued {
  /** Also its idempotency key. */
  key: string
  file: File
  /** Empty until somebody chooses it. */
  kind: DocumentKind | ''
  /** A refused file cannot be added at all; a failed one can be tried again. */
  state: 'chosen' | 'sending' | 'added' | 'failed' | 'refused'
  /** In bytes. */
  sent: number
  message?: string | undefined
}

/** Why a file cannot be added at all; undefined if it can be sent to the server. R23.51. */
function refusalOf({ name, size }: File): string | undefined {
  if (!documentFileOf(name).type) return `A document is a ${documentTypeNames} file.`
  if (size === 0) return 'The file is empty.'
  if (size > documentFileLimit)
    return `The file is ${formatSize(size)}. A document can be at most ${formatSize(documentFileLimit)}.`
  return undefined
}

/** Sends the dialog's files to the server one after the other. Closing the dialog stops it. */
export function useQueue(to: Destination, chosen: readonly File[], kind: DocumentKind | undefined) {
  const queuedOf = (file: File): Queued => {
    const message = refusalOf(file)
    return {
      key: newKey(),
      file,
      kind: kind ?? guessKind(file.name),
      state: message ? 'refused' : 'chosen',
      sent: 0,
      message,
    }
  }
  const [queue, setQueue] = useState(() => chosen.map(queuedOf))
  const { mutateAsync } = useMutation(documentMutations.send(to))
  const aborts = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = aborts
    return () => current.forEach((abort) => abort.abort())
  }, [])
  const change = (key: string, fields: Partial<Queued>) =>
    setQueue((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)))

  const sendOne = async ({ key, file, kind: its }: Queued): Promise<boolean> => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    change(key, { state: 'sending', sent: 0, message: undefined })
    try {
      const control = { signal: abort.signal, onProgress: (sent: number) => change(key, { sent }) }
      await mutateAsync({ file, kind: its, key, control })
      change(key, { state: 'added' })
      return true
    } catch (error) {
      change(key, { state: 'failed', message: messageOf(error, 'The file could not be added. Please try again.') })
      return false
    }
  }
  return {
    queue,
    isSending: queue.some(({ state }) => state === 'sending'),
    add: (files: readonly File[]) => setQueue((all) => [...all, ...files.map(queuedOf)]),
    choose: (key: string, next: DocumentKind | '') => change(key, { kind: next, message: undefined }),
    ask: (key: string) => change(key, { message: 'Choose a kind' }),
    remove: (key: string) => setQueue((all) => all.filter((one) => one.key !== key)),
    cancel: (key: string) => aborts.current.get(key)?.abort(),
    /** Returns the number of added files. Failed files stay in the list, with the reason. */
    send: async (files: readonly Queued[]): Promise<number> => {
      let added = 0
      for (const one of files) if (await sendOne(one)) added += 1
      return added
    },
  }
}
