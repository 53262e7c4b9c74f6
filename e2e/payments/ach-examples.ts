import { exampleProfile as profile } from '@mca/contract/testing/ach-examples'

/** The cut-off is late, so that a journey builds for the next banking day. */
export const exampleProfile = { ...profile, cut_off: '23:59' }
