import { useEffect } from 'react'
import { registerPart } from '../drafts/draft-registry'
import { LeaveGuard } from './leave-guard'
import { useUnloadQuestion } from './use-unload-question'

const always = () => true

/**
 * Asks before a page is left or a tab closed while it is rendered (R8.23): for work that no form holds, such as chosen files or codes that are shown once.
 * The name is unique in the app. It is not kept when the session ends.
 */
export function UnsavedWork({ name }: { name: string }) {
  useEffect(
    () => registerPart(name, { read: () => undefined, form: { at: '', isChanged: always, isSecret: true } }),
    [name],
  )
  useUnloadQuestion(true, always)
  return <LeaveGuard />
}
