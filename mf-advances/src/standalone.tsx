import { runStandalone } from '@mca/federation/standalone'
import { routes } from './routes'

// Runs this remote alone (`pnpm dev`); the shell never loads this file.
void runStandalone(routes)
