import { Card } from '@mca/ui'
import { FeeRows } from './fee-rows'
import { useFeeRows } from './use-rows'

export function CompanyFees() {
  const fees = useFeeRows('company_fees')
  return (
    <Card title="Company Fees">
      <FeeRows
        fees={fees}
        list="company_fees"
        owner="Company fee"
        empty='No company fees added. Click "Add Fee" to add one.'
      />
    </Card>
  )
}
