import { Icon } from '@mca/ui'
import { productName } from '../product-name'
import * as styles from './brand.module.css'

/** Logo and name of the product. The favicon in `index.html` is the same logo. */
export const Brand = () => (
  <span className={styles.brand}>
    <span className={styles.logo}>
      <Icon name="banknote" />
    </span>
    {productName}
  </span>
)
