import { Icon } from '@mca/ui'
import { productName } from '../product-name'

/** Logo and name of the product. The favicon in `index.html` is the same logo. */
export const Brand = () => (
  <span data-logo>
    <span>
      <Icon name="banknote" />
    </span>
    {productName}
  </span>
)
