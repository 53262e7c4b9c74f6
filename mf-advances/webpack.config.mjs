import { remote } from '@mca/federation/webpack'

export default remote({ name: 'advances', exposes: { './routes': './src/routes.tsx' } })
