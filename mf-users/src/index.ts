// Runs this remote by itself (`pnpm dev`); the shell never loads this file. The import is the edge that federation needs.
void import('./standalone')
