/** A release that does not fit the live releases. Nothing was switched. */
export class RejectedRelease extends Error {
  /** @param {string} name @param {readonly string[]} reasons */
  constructor(name, reasons) {
    super([`${name} is not released:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'))
    this.name = 'RejectedRelease'
  }
}
