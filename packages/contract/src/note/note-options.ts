import type { Option } from '../fields/option'

/** How a contact was made. */
export const contactKinds = [
  { value: 'call_out', label: 'Outbound call', palette: 'blue' },
  { value: 'call_in', label: 'Inbound call', palette: 'blue' },
  { value: 'email', label: 'Email', palette: 'blue' },
  { value: 'text', label: 'Text', palette: 'blue' },
  { value: 'letter', label: 'Letter', palette: 'blue' },
  { value: 'visit', label: 'Visit', palette: 'blue' },
] as const satisfies readonly Option[]
export type ContactKind = (typeof contactKinds)[number]['value']

/** The results of a contact. No two labels begin with the same letter, so that one key chooses a result. */
export const contactResults = [
  { value: 'no_answer', label: 'No answer', palette: 'gray' },
  { value: 'left_message', label: 'Message left', palette: 'gray' },
  { value: 'wrong_number', label: 'Wrong number', palette: 'red' },
  { value: 'talked', label: 'Spoke', palette: 'green' },
  { value: 'promise', label: 'Promise', palette: 'green' },
  { value: 'dispute', label: 'Dispute', palette: 'amber' },
  { value: 'refuses', label: 'Refused to pay', palette: 'red' },
  { value: 'lawyer', label: 'Lawyer', palette: 'red' },
  { value: 'bankruptcy', label: 'Bankruptcy', palette: 'red' },
] as const satisfies readonly Option[]
export type ContactResult = (typeof contactResults)[number]['value']

/** The visible labels of the fields of a note and of a contact. */
export const noteLabels = {
  text: 'Note',
  follow_up: 'Follow-up Date',
  contact: 'Channel',
  result: 'Result',
  with_whom: 'Spoke With',
  phone: 'Phone Number',
  next_day: 'Follow Up On',
} as const
