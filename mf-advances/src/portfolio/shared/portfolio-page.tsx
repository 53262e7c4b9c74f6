import { portfolioReports } from '@mca/contract/app'
import { formatDate, type Day } from '@mca/contract/days'
import { Button, Callout, DetailPage, LinkButton, ScreenOnly } from '@mca/ui'
import { ExportButton, listTools, SearchBox } from '@mca/ui/table'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { AsOfField } from './as-of-field'
import type { PortfolioAddress } from './use-portfolio-params'
import * as styles from './portfolio-page.module.css'

const FilterTools = listTools(async () => ({
  filters: (await import('../../shared/advance-filters')).advanceFilterTools,
}))

interface PortfolioPageProps {
  /** The name of the page, also the heading of its printout: 'Static Pool', 'Yield by ISO'. */
  name: string
  address: PortfolioAddress
  /** The day of the report; undefined until the server's today is known. */
  day: Day | undefined
  exports: Pick<ComponentProps<typeof ExportButton>, 'noun' | 'request'>
  /** A choice in addition to filters and day: the group of a report. */
  choice?: ReactNode
  /** The title and the back link of a page with the rows behind a figure. A report uses the portfolio's. */
  title?: string
  back?: { to: string; state?: unknown; label: string }
  /** `ListPage` for rows that scroll under their header. */
  layout?: (props: ComponentProps<typeof DetailPage>) => ReactNode
  children: ReactNode
}

/** The frame of every page of the portfolio: its tabs, the shared filters and day, and the links and exports (R17.100 to R17.104). */
export function PortfolioPage({
  name,
  address,
  day,
  exports,
  choice,
  title = 'Portfolio',
  back,
  layout: Page = DetailPage,
  children,
}: PortfolioPageProps) {
  const { pathname } = useLocation()
  const { params, change, refused, dayNote } = address
  return (
    <Page
      {...(back && { back })}
      title={title}
      actions={
        <>
          <LinkButton to={address.listTo} variant="outline">
            Show in List
          </LinkButton>
          <ExportButton {...exports} />
          <Button variant="outline" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <ScreenOnly as="nav" aria-label="Reports" className={tabsBar}>
        <TabLinks
          tabs={Object.values(portfolioReports).map(({ label, path }) => ({
            label,
            to: address.to(path),
            isCurrent: path === pathname,
          }))}
        />
      </ScreenOnly>
      <div className={styles.toolbar}>
        <div className={styles.printed}>
          <p className={styles.text}>
            {name}
            {day && ` as of ${formatDate(day)}`}
          </p>
        </div>
        <ScreenOnly className={styles.search}>
          <SearchBox
            placeholder="Search by advance ID or merchant name..."
            value={params.search}
            onChange={(text) => change({ search: text })}
          />
        </ScreenOnly>
        <FilterTools list="advances" hasFilters isOpening={false} {...{ params, refused }} onChange={change} />
        {choice && <ScreenOnly>{choice}</ScreenOnly>}
        <AsOfField day={params.as_of} today={address.today} onDay={(to) => change({ as_of: to })} />
      </div>
      {dayNote && <Callout palette="blue" message={dayNote} />}
      {children}
    </Page>
  )
}
