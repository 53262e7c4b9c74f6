import { runAlone } from '@mca/federation/standalone'
import { routes } from './routes'

void runAlone(routes)
