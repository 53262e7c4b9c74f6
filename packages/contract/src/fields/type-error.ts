type Issue = { readonly input?: unknown }

/**
 * The `error` of a schema: `missing` if the value is absent, null or NaN, `wrongType` for a value of any other wrong
 * type.
 */
export const typeError = (missing: string, wrongType: string) => (issue: Issue) =>
  issue.input === undefined || issue.input === null || Number.isNaN(issue.input) ? missing : wrongType
