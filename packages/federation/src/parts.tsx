/** Compiled into each remote, like the loaders. */
import { hasExtensions, merchantQueries } from '@mca/api'
import { pageOfSection, type SectionPage } from '@mca/contract/app'
import { Button, Callout, PageNav, ScreenOnly } from '@mca/ui'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { preloadRemoteDialog, RemoteDialog, type RemoteDialogs } from '@mca/federation'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import * as styles from './parts.module.css'

/** True if the server has the page, and the account may see it. `isAdministrator` is undefined until that is known. */
export const isOffered = (
  { isExtension, forAdministrators }: Pick<SectionPage, 'isExtension' | 'forAdministrators'>,
  isAdministrator: boolean | undefined,
): boolean => (!isExtension || hasExtensions()) && (!forAdministrators || isAdministrator === true)

/**
 * For a route's `lazy`: a page beyond the specification. On another server, the URL redirects to `elsewhere` (R20.2):
 * `lazy: pageIfAvailable(paths.users, () => import('./activity.page'))`.
 */
export const pageIfAvailable =
  (elsewhere: string, load: () => Promise<{ Component: ComponentType }>) =>
  async (): Promise<{
    Component: ComponentType
  }> =>
    hasExtensions() ? load() : { Component: () => <Navigate to={elsewhere} replace /> }

interface SectionNavProps {
  pages: readonly SectionPage[]
  /** Undefined until that is known. */
  isAdministrator?: boolean | undefined
  /** The link of a page, if it has more than the path, such as filters that the pages share. */
  addressOf?: (path: string) => string
}

/**
 * The tabs of a section: the pages that the server offers, and the user may see (R20.100). Nothing if there is only
 * one.
 */
export function SectionNav({ pages, isAdministrator, addressOf = (path) => path }: SectionNavProps) {
  const current = pageOfSection(pages, useLocation().pathname)
  const shown = pages.filter((page) => isOffered(page, isAdministrator))
  if (shown.length < 2) return null
  return (
    <ScreenOnly as="nav" aria-label="Pages" className={`${tabsBar} ${styles.bar}`}>
      <TabLinks
        tabs={shown.map((page) => ({
          label: page.label,
          to: addressOf(page.path),
          isCurrent: page === current,
        }))}
      />
    </ScreenOnly>
  )
}

/** For the route around the pages of a section: each has these tabs above its title. */
export const PagesWithNav = ({ nav }: { nav: ReactNode }) => (
  <PageNav value={nav}>
    <Outlet />
  </PageNav>
)

type BankAccountOwner = Pick<RemoteDialogs['payments/BankAccountDialog'], 'owner'>

/** The dialog of a bank account, which the payments remote owns, and the properties of the button that opens it. */
function useBankAccountDialog(owner: BankAccountOwner['owner']) {
  const [isOpen, setOpen] = useState(false)
  const preload = () => preloadRemoteDialog('payments/BankAccountDialog')
  const opening = { onPointerEnter: preload, onFocus: preload, onClick: () => setOpen(true) }
  const dialog = isOpen && (
    <RemoteDialog name="payments/BankAccountDialog" owner={owner} onClose={() => setOpen(false)} />
  )
  return { opening, dialog }
}

/** Opens the bank account of a merchant or a payee. Hidden on a server of the specification. */
export function BankAccountButton({ owner }: BankAccountOwner) {
  const { opening, dialog } = useBankAccountDialog(owner)
  if (!hasExtensions()) return null
  return (
    <>
      <Button variant="outline" {...opening}>
        Bank Account
      </Button>
      {dialog}
    </>
  )
}

/**
 * Why a merchant cannot be debited by file, with the dialog in which that is corrected. Nothing if it can, or without a deal in collection.
 * The dialog stays open when an approval in it removes the reason. R25.123.
 */
export function MissingAccount({ merchant: { id, name } }: { merchant: { id: string; name: string } }) {
  const { data } = useQuery({ ...merchantQueries.debitAccount(id), enabled: hasExtensions() })
  const { opening, dialog } = useBankAccountDialog({ kind: 'merchant', id, name })
  return (
    <>
      {data?.problem && (
        <Callout
          palette="amber"
          message={data.problem}
          action={
            <Button variant="outline" size="sm" {...opening}>
              Bank Account
            </Button>
          }
        />
      )}
      {dialog}
    </>
  )
}
