import { LoadingCard } from '@mca/ui'

export const PromisesLoading = () => <LoadingCard title="Promises to Pay" text="Loading promises..." minHeight="3rem" />
