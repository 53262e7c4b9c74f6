import { ReadableStream } from 'node:stream/web'
import { TestEnvironment } from 'jest-environment-jsdom'

/**
 * A DOM with browser features that jsdom lacks, and with Node's network, so that tests call a real server. It also
 * replaces two slow parts of jsdom, which took a quarter of the time of a form's tests.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const { fetch, Headers, Request, Response, AbortController, AbortSignal, TextEncoder, TextDecoder } = globalThis
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      AbortController,
      AbortSignal,
      ReadableStream,
      TextEncoder,
      TextDecoder,
    })
    // jsdom does not know the element, so React warns about it.
    Object.defineProperty(this.global.HTMLUnknownElement.prototype, Symbol.toStringTag, {
      get() {
        return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
      },
    })
    this.#ignoreStyleSheets()
    this.#findLabelsTogether()
  }

  /**
   * Checking whether an element is visible would match it and its ancestors against every rule of Chakra's style sheets. No test
   * depends on those rules, and CSS modules have no style sheets in tests.
   */
  #ignoreStyleSheets() {
    const { document } = this.global
    const createElement = document.createElement.bind(document)
    document.createElement = (/** @type {string} */ name, /** @type {ElementCreationOptions} */ options) => {
      const element = createElement(name, options)
      if (name === 'style') element.type = 'text/plain'
      return element
    }
  }

  /** jsdom walks the whole document for each label, and again for each control that could have one. */
  #findLabelsTogether() {
    const { document, MutationObserver } = this.global
    const controls = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
    /** @type {Map<Element | null, HTMLLabelElement[]> | undefined} */
    let byControl
    const observer = new MutationObserver(() => (byControl = undefined))
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['for', 'id', 'type'] })
    const find = () => {
      const found = new Map()
      for (const label of document.querySelectorAll('label')) {
        const control = label.htmlFor ? document.getElementById(label.htmlFor) : label.querySelector(controls)
        found.set(control, [...(found.get(control) ?? []), label])
      }
      return found
    }
    for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'])
      Object.defineProperty(this.global[`HTML${name}Element`].prototype, 'labels', {
        get() {
          if (this.type === 'hidden') return null
          if (observer.takeRecords().length > 0) byControl = undefined
          byControl ??= find()
          return byControl.get(this) ?? []
        },
      })
  }
}
