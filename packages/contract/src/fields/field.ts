import { z } from 'zod'

/**
 * One field of a record, defined once. Input schemas, the record's schema and form values are derived from it, and the
 * server derives its columns from those schemas.
 */
export interface Field<Out, In, Stored extends z.ZodType> {
  /** Validates and normalizes form and request values. */
  readonly input: z.ZodType<Out, In>
  /** The field in a response. A function, so that browsers, which do not need this schema, do not build it. */
  readonly record: () => Stored
  /** The value in the form of a new record, and in that of a stored record if the field is null. */
  readonly empty: In
}

/** A field that a request may omit. */
export interface OptionalField<Out, In, Stored extends z.ZodType> extends Field<Out, In, Stored> {
  /** The value in a new record if the request omits it. */
  readonly omitted: Out
}

type InputFields = Readonly<Record<string, { readonly input: z.ZodType; readonly omitted?: unknown }>>
type Fields = Readonly<Record<string, Field<unknown, unknown, z.ZodType>>>

type CreateShape<F extends InputFields> = {
  -readonly [K in keyof F]: 'omitted' extends keyof F[K] ? z.ZodDefault<F[K]['input']> : F[K]['input']
}
type UpdateShape<F extends InputFields> = {
  -readonly [K in keyof F]: 'omitted' extends keyof F[K] ? z.ZodOptional<F[K]['input']> : F[K]['input']
}
type RecordShape<F extends Fields> = { -readonly [K in keyof F]: ReturnType<F[K]['record']> }
type StoredValues<F extends Fields> = Readonly<z.output<z.ZodObject<RecordShape<F>>>>
type FormValues<F extends Fields> = { -readonly [K in keyof F]: F[K]['empty'] }

const mapEntries = <T>(fields: Readonly<Record<string, T>>, make: (field: T, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]))

/**
 * The schema of a POST: omitted fields become their `omitted` value. Fields without one are required; unknown fields
 * are ignored.
 */
export const createInputOf = <const F extends InputFields>(fields: F) =>
  z.object(
    mapEntries(fields, (field) =>
      'omitted' in field ? field.input.default(field.omitted) : field.input,
    ) as CreateShape<F>, // mapEntries loses the type of each field
  )

/**
 * The schema of a PUT: omitted fields stay omitted, so that their stored values are kept. The same fields are required
 * as in a POST.
 */
export const updateInputOf = <const F extends InputFields>(fields: F) =>
  z.object(
    mapEntries(fields, ({ input, ...field }) => ('omitted' in field ? input.optional() : input)) as UpdateShape<F>,
  ) // as above

/** The fields as the shape of the record's schema. */
export const recordShapeOf = <F extends Fields>(fields: F): RecordShape<F> =>
  mapEntries(fields, ({ record }) => record()) as RecordShape<F> // as above

/** The values of a form: those of a stored record, or empty ones for a new record. */
export const formOf = <F extends Fields>(fields: F, stored?: StoredValues<F>): FormValues<F> =>
  mapEntries(
    fields,
    ({ empty }, name) => (stored as Readonly<Record<string, unknown>> | undefined)?.[name] ?? empty,
  ) as FormValues<F> // as above
