import { choice } from '../fields/choice-fields'
import { optionalEmail, optionalText, optionalUpperText, requiredText } from '../fields/text-fields'
import { merchantLabels as labels, merchantStatuses } from './merchant-options'

/** The fields of a merchant: the columns of its table, in the order in which a form reports their errors. */
export const merchantFields = {
  name: requiredText(labels.name, 'Business name is required', 255),
  dba: optionalText(labels.dba, 255),
  email: optionalEmail,
  phone: optionalText(labels.phone, 50),
  address: optionalText(labels.address, 500),
  city: optionalText(labels.city, 100),
  state: optionalUpperText(labels.state, 2),
  zip: optionalText(labels.zip, 10),
  tax_id: optionalText(labels.tax_id, 50),
  business_type: optionalText(labels.business_type, 100),
  status: choice(labels.status, merchantStatuses, 'active'),
  notes: optionalText(labels.notes, 10_000),
}
