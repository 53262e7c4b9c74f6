/** Shown when the settings cannot be loaded: there is no theme and no router then, so this uses no library. */
export function showStartupFailure(root: HTMLElement, error: unknown): void {
  const alert = document.createElement('div')
  alert.id = 'starting'
  alert.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = `The app could not be started. ${error instanceof Error ? error.message : String(error)}`
  const retryButton = document.createElement('button')
  retryButton.textContent = 'Try again'
  retryButton.addEventListener('click', () => window.location.reload())
  alert.append(text, retryButton)
  root.replaceChildren(alert)
}
