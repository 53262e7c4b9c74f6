import { formatCount, formatMoneyExact } from '@mca/contract/money'
import type { SimilarInput, SimilarRecords } from '@mca/contract/parties'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export type SimilarRecord = SimilarRecords['data'][number]

interface Similar {
  /** The segment of the records: `merchants`. */
  path: string
  /** The record that the form edits. */
  exceptId: string | undefined
  /** Several remotes bundle this file, so it gets the call of the one that uses it. Undefined on a server without it. */
  find: ((path: string, input: SimilarInput) => Promise<SimilarRecords>) | undefined
}

/**
 * Other records with the name or tax ID of a field that was left (R5.61). `leave` is called with what was typed; `found` has the records for a reason, the
 * one with the most owed first.
 */
export function useSimilarRecords({ path, exceptId, find }: Similar) {
  const [typed, setTyped] = useState({ name: '', tax_id: '' })
  const input: SimilarInput = {
    name: typed.name.trim() || null,
    tax_id: typed.tax_id.trim() || null,
    except_id: exceptId ?? null,
  }
  const { data } = useQuery({
    queryKey: [path, 'similar', input],
    queryFn: () => find?.(`${path}/similar`, input) ?? { data: [] },
    enabled: find !== undefined && (input.name ?? input.tax_id) !== null,
    // A hint that cannot be loaded is none.
    retry: false,
  })
  return {
    leave: (field: keyof typeof typed) => (text: string) => setTyped((before) => ({ ...before, [field]: text })),
    found: (same: SimilarRecord['same']): readonly SimilarRecord[] =>
      data?.data.filter((record) => record.same === same) ?? [],
  }
}

const reasons: Record<SimilarRecord['same'], string> = { name: 'has this name', tax_id: 'has this tax ID' }

/** 'Bluegate Diner LLC has this tax ID: 3 deals, $150,064.00 owed.' */
export function similarText({ name, same, deals, owed }: SimilarRecord): string {
  const facts = [deals > 0 && formatCount(deals, 'deal'), owed > 0 && `${formatMoneyExact(owed)} owed`].filter(Boolean)
  return `${name} ${reasons[same]}: ${facts.join(', ') || 'no deals'}.`
}
