import { achFileStates } from '@mca/contract/ach'
import { paths } from '@mca/contract/app'
import { isInCalendar } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatCount } from '@mca/contract/money'
import { InputField, OptionBadge, QueryState, StatCard, StatGrid, TextLink } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { achQueries, totalsText } from './ach-api'
import * as styles from './ach.module.css'

/** The files of a book day: how many are in which state, and what came back. R25.121. */
export function DayStrip() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('day') ?? ''
  const query = useQuery(achQueries.day(isInCalendar(asked) ? asked : undefined))
  const { data } = query
  if (!data)
    return (
      <div className={styles.strip}>
        <QueryState
          query={query}
          loading="Loading the files of the day..."
          failure="Failed to load the files of the day."
        />
      </div>
    )
  return (
    <section className={styles.stack} aria-label="Files of the day">
      <div className={styles.controls}>
        <InputField
          label="Files built on"
          layout="compact"
          type="date"
          value={data.day}
          onChange={({ currentTarget: { value } }) => {
            if (isInCalendar(value)) setSearch({ day: value }, { replace: true })
          }}
        />
        {data.files.map(({ id, code, state }) => (
          <span key={id} className={styles.field}>
            <TextLink to={paths.achFile(id)}>{code}</TextLink>
            <OptionBadge options={achFileStates} value={state} />
          </span>
        ))}
      </div>
      <StatGrid min="9.5rem">
        {data.states.map(({ state, files, totals }) => (
          <StatCard
            key={state}
            label={optionOf(achFileStates, state)?.label ?? state}
            value={formatCount(files, 'file')}
            hint={files > 0 && totalsText(totals)}
          />
        ))}
        <StatCard
          label="Returned"
          value={formatCount(data.returned.entries, 'entry', 'entries')}
          hint={data.returned.entries > 0 && totalsText(data.returned)}
          {...(data.returned.entries > 0 && { palette: 'red' as const })}
        />
      </StatGrid>
    </section>
  )
}
