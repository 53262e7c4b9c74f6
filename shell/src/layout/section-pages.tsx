import { useIsAdministrator } from '@mca/api'
import { pageOfSection, placeParams, type SectionPage } from '@mca/contract/app'
import { idle } from '@mca/federation'
import { isOffered } from '@mca/federation/parts'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as styles from './section-pages.module.css'

interface SectionPagesProps {
  pages: readonly SectionPage[]
}

/** The pages of the section that is open, below its item of the sidebar, with what waits on each (R2.668). */
export const SectionPages = ({ pages }: SectionPagesProps) =>
  pages.some(({ forAdministrators }) => forAdministrators) ? (
    <PagesByRole pages={pages} />
  ) : (
    <PageList pages={pages} isAdministrator={undefined} />
  )

/** Asks for the account, which the other sections do not need. */
const PagesByRole = ({ pages }: SectionPagesProps) => <PageList pages={pages} isAdministrator={useIsAdministrator()} />

function PageList({ pages, isAdministrator }: SectionPagesProps & { isAdministrator: boolean | undefined }) {
  const { pathname, search } = useLocation()
  const Count = usePageCount()
  const current = pageOfSection(pages, pathname)
  // The item of the section is its first page.
  const others = pages.slice(1).filter((page) => isOffered(page, isAdministrator))
  if (others.length === 0) return null
  const isFiltered = current === pages[0] ? pathname === current?.path : current?.hasFilters
  return (
    <ul className={styles.pages}>
      {others.map((page) => (
        <li key={page.path} className={styles.page}>
          <Link
            className={styles.link}
            to={page.hasFilters && isFiltered ? page.path + filtersOf(search) : page.path}
            aria-current={page === current ? 'page' : undefined}
          >
            {page.label}
          </Link>
          {Count && <Count path={page.path} />}
        </li>
      ))}
    </ul>
  )
}

/** The parameters of an address without those of its list alone. */
function filtersOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of placeParams) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}

const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loaded once somebody uses the page, so that no first view gets heavier. Without it, for example without a network, there are no counts. */
function usePageCount() {
  const [Count, setCount] = useState<ComponentType<{ path: string }>>()
  useEffect(() => {
    let isGone = false
    const stop = () => {
      for (const name of signsOfUse) document.removeEventListener(name, load)
    }
    const load = () => {
      stop()
      idle()
        .then(() => import('@mca/tasks/page-count'))
        .then(({ PageCount }) => !isGone && setCount(() => PageCount))
        .catch(() => undefined)
    }
    for (const name of signsOfUse) document.addEventListener(name, load)
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return Count
}
