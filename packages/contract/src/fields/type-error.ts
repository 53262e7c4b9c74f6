type Issue = { readonly input?: unknown }

/** The `error` of a schema: `missing` for a value that is absent, null or NaN, `wrongType` for any other value of another type. */
export const typeError = (missing: string, wrongType: string) => (issue: Issue) =>
  issue.input === undefined || issue.input === null || Number.isNaN(issue.input) ? missing : wrongType
