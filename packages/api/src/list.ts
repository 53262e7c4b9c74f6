/** What a list is asked for (CONTRACT.md section 2). Empty and undefined filters are not sent. */
export interface ListParams {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  status?: string | undefined
}
