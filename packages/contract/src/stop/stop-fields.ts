import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { stopKinds } from './contact-stop'

/** A `ContactStop` in a response. */
export const contactStop = z.object({ kind: z.enum(valuesOf(stopKinds)), since: z.iso.date() })
