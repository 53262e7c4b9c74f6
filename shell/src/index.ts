// The import is the edge at which federation settles who provides what; it needs one before any of our code runs.
void import(/* webpackChunkName: 'bootstrap' */ './bootstrap')
