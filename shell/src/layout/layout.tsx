import { hasExtensions } from '@mca/api'
import { paths } from '@mca/contract/app'
import { AppFrame, Loading, scrollKey, type NavItem } from '@mca/ui'
import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { usePalette } from '../palette/use-palette'
import { remotes } from '../remotes.mjs'
import { findSection, sectionPages } from '../sections'
import { StorageNotice } from './storage-notice'
import { BookDayNotice } from './book-day-notice'
import { Brand } from './brand'
import { NewRelease } from './new-release'
import { ProgressBar } from './progress-bar'
import { SectionPages } from './section-pages'
import { SignedInAs } from './signed-in-as'
import { useFocusMain } from './use-focus-main'
import { useSlowNavigation } from './use-slow-navigation'

const items: NavItem[] = [
  { to: paths.home, label: 'Dashboard', icon: 'grid', end: true },
  ...remotes.flatMap(({ sections }) => sections.map(({ path, label, icon }) => ({ to: path, label, icon }))),
]

/** The items, that of the section that is open with its pages. */
function useItems(): readonly NavItem[] {
  const section = findSection(useLocation().pathname)
  const pages = section && hasExtensions() && sectionPages.find(([first]) => first?.path === section.path)
  if (!pages) return items
  return items.map((item) => (item.to === section.path ? { ...item, pages: <SectionPages pages={pages} /> } : item))
}

/** Sidebar and page frame. They stay usable when a section fails (R2.19). */
function Frame({ children }: { children: ReactNode }) {
  const { tools, overlay } = usePalette()
  return (
    <AppFrame
      brand={<Brand />}
      items={useItems()}
      tools={tools}
      footer={
        <>
          <NewRelease />
          <SignedInAs />
        </>
      }
    >
      {children}
      {overlay}
    </AppFrame>
  )
}

/** The layout of every signed-in page. */
export function Layout() {
  const isSlow = useSlowNavigation()
  useFocusMain()
  return (
    <Frame>
      <ProgressBar />
      <BookDayNotice />
      <StorageNotice />
      {isSlow ? <Loading /> : <Outlet />}
      <ScrollRestoration getKey={scrollKey} />
    </Frame>
  )
}

/** The layout while the first section loads. */
export function LoadingLayout() {
  return (
    <Frame>
      <Loading />
    </Frame>
  )
}
