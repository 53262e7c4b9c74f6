import { choice } from '../fields/choice-fields'
import { optionalEmail, optionalText, requiredText } from '../fields/text-fields'
import { partyLabels as labels, partyStatuses } from './party-options'

/** The fields of an ISO, funder, sales rep or syndicator: the columns of their tables, in the order in which a form reports their errors. */
export const partyFields = {
  name: requiredText(labels.name, 'Name is required', 255),
  email: optionalEmail,
  phone: optionalText(labels.phone, 50),
  status: choice(labels.status, partyStatuses, 'active'),
  notes: optionalText(labels.notes, 10_000),
}
