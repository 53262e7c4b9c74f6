/** The URL of a connection that begins with these settings, in the form `-c name=value`, after those that it has already. */
export function withSettings(url: string, settings: string): string {
  const extended = new URL(url)
  const options = extended.searchParams.get('options')
  extended.searchParams.set('options', options ? `${options} ${settings}` : settings)
  return extended.href
}
