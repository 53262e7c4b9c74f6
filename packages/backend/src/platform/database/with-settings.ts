/**
 * The URL of a connection that starts with these settings, in the form `-c name=value`, appended to those it already has.
 */
export function withSettings(url: string, settings: string): string {
  const extended = new URL(url)
  const options = extended.searchParams.get('options')
  extended.searchParams.set('options', options ? `${options} ${settings}` : settings)
  return extended.href
}
