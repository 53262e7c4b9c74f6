import { LoadingCard } from '../shared/loading-card'

export const PromisesLoading = () => <LoadingCard title="Promises to Pay" text="Loading promises..." minHeight="3rem" />
