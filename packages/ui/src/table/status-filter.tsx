import { FilterSelect, type FilterSelectProps } from './filter-select'

/** The first option, 'All Status', stands for no filter (R13.6). */
export const StatusFilter = <Status extends string>(
  props: Pick<FilterSelectProps<Status>, 'value' | 'options' | 'onChange'>,
) => <FilterSelect label="Filter by status" placeholder="All Status" isWideOnPhones {...props} />
