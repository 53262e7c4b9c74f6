// Runs this remote alone (`pnpm dev`); the shell never loads this file. Federation resolves shared modules at this import.
void import('./standalone')
