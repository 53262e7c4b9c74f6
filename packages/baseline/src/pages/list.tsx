import { Button, DataTable, Input, Page, Row } from '../kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { read } from '../api'

interface ListProps<Row> {
  title: string
  /** The path of the API, and the accessible name of the table. */
  path: string
  /** The cells of a row by column header. */
  cells: (row: Row) => Record<string, ReactNode>
}

/** The pause of the product's search (R13.7). */
const pauseMs = 150

/** 50 records with a search. */
export function List<Row extends { id: string }>({ title, path, cells }: ListProps<Row>) {
  const [params, setParams] = useSearchParams()
  const timer = useRef(0)
  const { data } = useQuery({
    ...read<{ data: Row[]; pagination: { total: number } }>(`${path}?${params}`),
    placeholderData: keepPreviousData,
  })
  const rows = data?.data.map((row) => ({ id: row.id, cells: cells(row) }))
  return (
    <Page>
      <h1>{title}</h1>
      <Row>
        <Input
          type="search"
          placeholder="Search"
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(timer.current)
            timer.current = window.setTimeout(() => setParams(value ? { search: value } : {}), pauseMs)
          }}
        />
        <Button>Add</Button>
      </Row>
      {rows ? (
        <DataTable label={path}>
          <thead>
            <tr>
              {Object.keys(rows[0]?.cells ?? {}).map((header) => (
                <th key={header}>{header}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {Object.entries(row.cells).map(([header, cell]) => (
                  <td key={header}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      ) : (
        <p>Loading...</p>
      )}
      <Row>{data?.pagination.total} in all</Row>
    </Page>
  )
}

/** The buttons at the end of a row. */
export const actions = (names: readonly string[]) =>
  names.map((name) => (
    <Button key={name} look="icon" aria-label={name}>
      <svg viewBox="0 0 20 20" width="16" height="16" fill="none" stroke="currentColor">
        <path d="M12.6 4.4l3 3L7.5 15.5 4 16l.5-3.5zM11 6l3 3" />
      </svg>
    </Button>
  ))
