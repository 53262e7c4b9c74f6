import { z } from 'zod'
import { oneOf } from '../fields/choice-fields'
import { createInputOf } from '../fields/field'
import { valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { exactText } from '../fields/text-fields'
import { listOf, listQuery } from '../list/list'
import {
  documentFileOf,
  documentKinds,
  documentLabels as labels,
  documentNameLimit,
  documentNameProblem,
  documentTypeProblem,
  documentTypes,
} from './document-options'

const kind = z.enum(valuesOf(documentKinds))

/** One file of a document. */
const documentVersion = z.object({
  /** From 1; the newest has the highest. */
  number: z.int(),
  type: z.enum(valuesOf(documentTypes)),
  /** In bytes. */
  size: z.int(),
  sha256: z.string(),
  created_by: reference,
  created_at: timestamp,
})
export type DocumentVersion = z.output<typeof documentVersion>

/** A document of a merchant or of an advance. R23.50. */
export const storedDocument = z.object({
  id: z.guid(),
  kind,
  /** Without a file ending: each version has its own. */
  name: z.string(),
  /** Its merchant, even if it belongs to one of the merchant's advances. */
  merchant: reference,
  /** Null for a document of the merchant itself. */
  advance: z.object({ id: z.guid(), advance_id: z.string() }).nullable(),
  /** Newest first. */
  versions: z.array(documentVersion),
  created_by: reference,
  created_at: timestamp,
  updated_at: version,
})
export type StoredDocument = z.output<typeof storedDocument>

/** With the kinds of the checklist that the advance lacks (R23.58); null for the list of a merchant. */
export const documentList = listOf(storedDocument).extend({ missing: z.array(kind).nullable() })
export type DocumentList = z.output<typeof documentList>
export const documentListQuery = listQuery.pick({ page: true, limit: true })
export type DocumentListQuery = z.output<typeof documentListQuery>

const nameText = exactText(labels.name, 'Name is required', documentNameLimit)
const name = nameText.input.superRefine((text, context) => {
  const problem = documentNameProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
const kindInput = oneOf(labels.kind, documentKinds)

/** The query of an upload, whose body is the file. `name` is the file's name; its ending says the type (`documentFileOf`). */
export const documentFileQuery = z.object({
  name: name.superRefine((fileName, context) => {
    const { type, name: own } = documentFileOf(fileName)
    if (type && own) return
    context.addIssue({ code: 'custom', message: documentTypeProblem(fileName) })
  }),
})
/** The query of an upload that creates a document. */
export const documentQuery = documentFileQuery.extend({ kind: kindInput })

/** The fields of a document that can be changed. */
export const documentInput = createInputOf({ name: { input: name }, kind: { input: kindInput } })
export type DocumentInput = z.output<typeof documentInput>
export type DocumentForm = z.input<typeof documentInput>

/** Where a version can be viewed, for a minute. */
export const documentView = z.object({ path: z.string() })
export type DocumentView = z.output<typeof documentView>
