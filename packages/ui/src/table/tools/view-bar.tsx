import type { ListName } from '@mca/contract/views'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { QueryState } from '../../feedback/query-state'
import { Badge } from '../../primitives/badge'
import { Button } from '../../primitives/button'
import { searchOf, useCurrentView } from './use-current-view'
import type { Choice } from './use-current-view'
import { withoutParams, useRemoveParams } from './use-remove-params'
import type { ViewsApi } from './views-api'
import * as styles from './view-bar.module.css'

interface ViewBarProps {
  api: ViewsApi
  list: ListName
  choice: Choice
  isOpening: boolean
}

/** Opens the view in the address, and shows its name and if the list has changed since. */
export function ViewBar({ api, list, choice, isOpening }: ViewBarProps) {
  const { views, view, isMissing, isModified } = useCurrentView(api, list, choice)
  const navigate = useNavigate()
  const drop = useRemoveParams()
  const open = () => {
    if (view) void navigate({ search: searchOf(view) }, { replace: true, state: { isOpened: true } })
  }
  useEffect(() => {
    if (isOpening) open()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the view is known
  }, [isOpening, view])
  useEffect(() => {
    if (isMissing)
      drop(withoutParams(['view']), ['The view was closed: it no longer exists, or is no longer shared with you.'])
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it turns out to be missing
  }, [isMissing])
  if (views.isError && isOpening)
    return (
      <div className={styles.box}>
        <QueryState query={views} failure="Failed to load the view. Please try again." />
      </div>
    )
  if (!view) return null
  return (
    <ViewName name={view.name}>
      {isModified && (
        <>
          <Badge palette="amber">Modified</Badge>
          <Button variant="plain" size="sm" onClick={open}>
            Reset view
          </Button>
        </>
      )}
    </ViewName>
  )
}

/** Names the open view, here and in the browser's title. */
export function ViewName({ name, children }: { name: string; children?: ReactNode }) {
  useTitle(name)
  return (
    <div className={styles.bar}>
      <span className={styles.text}>{name}</span>
      {children}
    </div>
  )
}

/** The browser's title names the view in place of the list (R13.42). */
function useTitle(name: string) {
  useEffect(() => {
    let before: string | undefined
    // After the effect with which the host names the page, which may run in the same commit.
    const timer = setTimeout(() => {
      before = document.title
      document.title = [name, ...before.split(' · ').slice(1)].join(' · ')
    })
    return () => {
      clearTimeout(timer)
      if (before !== undefined) document.title = before
    }
  }, [name])
}
