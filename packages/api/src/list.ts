/** The query parameters of a list (docs/api.md#lists). Empty and undefined filters are not sent. */
export interface ListParams {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  sort?: string | undefined
  status?: string | undefined
  state?: string | undefined
}
