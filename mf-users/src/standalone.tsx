import { runStandalone } from '@mca/federation/standalone'
import { routes } from './routes'

void runStandalone(routes)
