import { remote } from '@mca/build'

export default remote({ name: 'parties' })
