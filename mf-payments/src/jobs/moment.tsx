import { formatMoment } from '@mca/contract/days'

/** A day and a time of day, both in the reader's time zone: 'Nov 23, 2026, 3:05 PM'. */
export const Moment = ({ iso }: { iso: string }) => <time dateTime={iso}>{formatMoment(iso)}</time>
