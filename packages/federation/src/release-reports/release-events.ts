/** An event in this page. The code that reports it, which is loaded late, does most of the work. */
export type Observed =
  | { kind: 'visit' | 'failed call' }
  /** Milliseconds from the click, or the start of the page, to the first rows. */
  | { kind: 'rows'; milliseconds: number }
  /** A script that did not load, or an uncaught error. */
  | { kind: 'event'; event: Event }
  /** The components that an error went through which a boundary has caught. */
  | { kind: 'caught'; error: unknown; components: string | undefined }
  /** The error that a section or a dialog of this remote shows. */
  | { kind: 'shown'; error: unknown; part: string }

/** With the remote whose page was on screen; undefined on the pages of the shell. */
export type Noted = Observed & { page: string | undefined }
