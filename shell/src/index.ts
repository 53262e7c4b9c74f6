// A dynamic import: with all code in one file, the first page takes a third more script time (decision 0169).
void import(/* webpackChunkName: 'bootstrap' */ './bootstrap')
