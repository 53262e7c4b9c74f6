export { type ContactStop, noDebits, stopKinds, stopWarning } from './contact-stop'
