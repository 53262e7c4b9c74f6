export interface Answer {
  status: number
  body?: unknown
}
