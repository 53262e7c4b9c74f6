import { z } from 'zod'

/**
 * One field of a record, described once. Input schemas, the record's schema and form values are all made from it, and the server takes
 * its columns from those schemas.
 */
export interface Field<Out, In, Stored extends z.ZodType> {
  /** Checks and normalizes what a person types and what a request brings. */
  readonly input: z.ZodType<Out, In>
  /** The field in an answer. A function, so that a browser, which only sends, does not build it. */
  readonly record: () => Stored
  /** What the form of a new record holds, and the form of a stored record where it has null. */
  readonly empty: In
}

/** A field that a request may leave out. */
export interface OptionalField<Out, In, Stored extends z.ZodType> extends Field<Out, In, Stored> {
  /** What it is in a new record when the request leaves it out. */
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
type StoredValues<F extends Fields> = { readonly [K in keyof F]: z.output<ReturnType<F[K]['record']>> }
type FormValues<F extends Fields> = { -readonly [K in keyof F]: F[K]['empty'] }

const mapEntries = <T>(fields: Readonly<Record<string, T>>, make: (field: T, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]))

/** The schema of a POST: fields that are left out become their `omitted`. Fields without one are required; unknown fields are ignored. */
export const createInputOf = <const F extends InputFields>(fields: F) =>
  z.object(
    mapEntries(fields, (field) =>
      'omitted' in field ? field.input.default(field.omitted) : field.input,
    ) as CreateShape<F>, // as the mapped type says
  )

/** The schema of a PUT: fields that are left out stay out, so that their stored values are kept. The same fields are required as in a POST. */
export const updateInputOf = <const F extends InputFields>(fields: F) =>
  z.object(
    mapEntries(fields, ({ input, ...field }) => ('omitted' in field ? input.optional() : input)) as UpdateShape<F>,
  ) // as above

/** The fields in the shape of the record's schema. */
export const recordShapeOf = <F extends Fields>(fields: F): RecordShape<F> =>
  mapEntries(fields, ({ record }) => record()) as RecordShape<F> // as above

/** The values of a form: those of a stored record, or the empty ones of a new record. */
export const formOf = <F extends Fields>(fields: F, stored?: StoredValues<F>): FormValues<F> =>
  mapEntries(fields, ({ empty }, name) => stored?.[name] ?? empty) as FormValues<F> // as above
