import { remote } from '@mca/federation/webpack'

export default remote({ name: 'users', exposes: { './routes': './src/routes.tsx' } })
