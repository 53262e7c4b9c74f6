import { Button, Callout, DetailPage, Empty, Failure, HStack, Loading, QueryState, toast } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { Part } from '../part'
import { shopsIn } from '../sample'

const types = ['success', 'info', 'warning', 'error', 'loading'] as const

export function Feedback() {
  const failed = useQuery(shopsIn('failed'))
  const loading = useQuery(shopsIn('loading'))
  return (
    <DetailPage title="Feedback" subtitle="What people are told while they work">
      <Part name="Toast">
        <HStack gap="2" flexWrap="wrap">
          {types.map((type) => (
            <Button
              key={type}
              variant="outline"
              onClick={() =>
                toast({ id: type, type, title: `A toast of the type ${type}`, description: 'From Ash Diner' })
              }
            >
              {type}
            </Button>
          ))}
          <Button
            variant="outline"
            onClick={() =>
              toast({
                type: 'success',
                title: 'Payment recorded successfully',
                action: { label: 'Undo', onClick: () => undefined },
                link: { label: 'View deal', to: '/pages' },
              })
            }
          >
            with Undo
          </Button>
        </HStack>
      </Part>
      <Part name="Callout">
        <Callout palette="blue" message="3 advances are still being posted. Figures may change." />
        <Callout palette="amber" message="$120.00 of Total Paid has not cleared yet." />
        <Callout
          palette="red"
          message="The import was refused."
          action={
            <Button size="sm" variant="outline">
              Show rows
            </Button>
          }
        >
          Line 3 names no advance.
        </Callout>
      </Part>
      <Part name="Failure, QueryState">
        <Failure message="Failed to load merchants. Please try again." onRetry={() => undefined} />
        <QueryState query={failed} failure="Failed to load shops. Please try again." />
        <QueryState query={loading} failure="" loading="Loading shops..." />
      </Part>
      <Part name="Loading">
        <Loading />
      </Part>
      <Part name="Empty">
        <Empty
          title="No merchants found"
          hint="Change the search, or add one."
          action={<Button icon="plus">Add Merchant</Button>}
        />
      </Part>
    </DetailPage>
  )
}
