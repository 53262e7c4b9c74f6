/** When not even the settings can be had there is no theme and no router: plain words and a button, without any library. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  const alert = document.createElement('div')
  alert.id = 'starting'
  alert.setAttribute('role', 'alert')
  const words = document.createElement('p')
  words.textContent = `The app could not be started. ${error instanceof Error ? error.message : String(error)}`
  const again = document.createElement('button')
  again.textContent = 'Try again'
  again.addEventListener('click', () => window.location.reload())
  alert.append(words, again)
  root.replaceChildren(alert)
}
