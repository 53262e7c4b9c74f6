import type { ListName, View } from '@mca/contract/views'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { QueryState } from '../../feedback/query-state'
import { copyText } from '../../export/copy-text'
import { signedInAccount } from '../../drafts/draft-registry'
import { focusButtonOf, Popup } from './popup'
import { searchOf, useCurrentView } from './use-current-view'
import type { BuiltInView, Choice } from './use-current-view'
import type { ViewsApi } from './views-api'
import * as styles from './views-menu.module.css'

interface ViewsMenuProps {
  api: ViewsApi
  list: ListName
  choice: Choice
  builtIn: readonly BuiltInView[]
  /** The one of them that is open. */
  current: BuiltInView | undefined
  onClose: () => void
  /** Opens the dialog for a new view, or for the open one. */
  onDialog: (dialog: 'new view' | 'edit view') => void
}

/** The views of a list, and what can be done with the open one (R13.44). */
export function ViewsMenu({ api, list, choice, builtIn, current, onClose, onDialog }: ViewsMenuProps) {
  const { views, view, shown, isModified } = useCurrentView(api, list, choice)
  const update = useMutation(api.update())
  const removal = useMutation(api.remove())
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isOwn = !view?.owner || view.owner.id === signedInAccount()
  const close = (element: Element) => {
    focusButtonOf(element)
    onClose()
  }
  const remove = async (id: string) => {
    if (!window.confirm('Are you sure you want to delete this view?')) return
    await removal.mutateAsync(id)
    void navigate(pathname)
  }
  const act = (label: string, run: () => void) => (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        close(currentTarget)
        run()
      }}
    >
      {label}
    </button>
  )
  const entryOf = (to: string, isCurrent: boolean, content: ReactNode) => (
    <Link key={to} to={to} aria-current={isCurrent || undefined} onClick={({ currentTarget }) => close(currentTarget)}>
      {content}
    </Link>
  )
  const group = (title: string, entries: readonly ReactNode[]) =>
    entries.length > 0 && (
      <section aria-label={title}>
        <h2>{title}</h2>
        {entries}
      </section>
    )
  const saved = (title: string, members: readonly View[] = []) =>
    group(
      title,
      members.map(({ id, name, owner }) =>
        entryOf(
          `?view=${id}`,
          id === view?.id,
          <>
            <span>{name}</span>
            {title !== ownGroup && <small>{owner?.name ?? 'No owner'}</small>}
          </>,
        ),
      ),
    )
  const theirs = (each: View) => each.owner?.id !== signedInAccount()
  return (
    <Popup label="Views" width="20rem" onClose={onClose}>
      <div className={styles.menu}>
        {entryOf(pathname, !view && !current, 'All records')}
        {group(
          'Built-in views',
          builtIn.map((each) => entryOf(`?${searchOf(each)}`, each === current, each.name)),
        )}
        <QueryState query={views} loading="Loading views..." failure="Failed to load views. Please try again." />
        {saved(
          ownGroup,
          views.data?.filter((each) => !theirs(each)),
        )}
        {saved('Shared views', views.data?.filter(theirs))}
        <section aria-label="Actions">
          {view &&
            isOwn &&
            isModified &&
            act(`Update '${view.name}'`, () => update.mutate({ id: view.id, input: { ...view, ...shown } }))}
          {view && isOwn && act('Rename or share…', () => onDialog('edit view'))}
          {act(view ? 'Save as new view…' : 'Save view…', () => onDialog('new view'))}
          {view &&
            act('Copy link', () => void copyText(new URL(`${pathname}?view=${view.id}`, location.origin).href, 'Link'))}
          {view && isOwn && act('Delete view', () => void remove(view.id).catch(() => undefined))}
        </section>
      </div>
    </Popup>
  )
}

const ownGroup = 'My views'
