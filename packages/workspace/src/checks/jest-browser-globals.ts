import { ReadableStream } from 'node:stream/web'
import { TextDecoder, TextEncoder } from 'node:util'

// What every browser has and jsdom does not.
Object.assign(globalThis, { ReadableStream, TextDecoder, TextEncoder })
