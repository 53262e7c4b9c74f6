import { LoadingCard } from '@mca/ui'

export const CasesLoading = () => <LoadingCard title="Case" text="Loading cases..." minHeight="3rem" />
