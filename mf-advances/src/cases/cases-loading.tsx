import { LoadingCard } from '../shared/loading-card'

export const CasesLoading = () => <LoadingCard title="Case" text="Loading cases..." minHeight="3rem" />
