// A dynamic import: module federation connects the shared libraries before the code behind it runs.
void import('./host-app')
