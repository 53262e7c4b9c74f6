// The server names the first files of the requested section in the page. They are preloaded only if a session is stored (packages/api
// uses this key): a visitor will see the sign-in page and needs none of them.
if (localStorage.getItem('mca-auth'))
  for (const hint of document.querySelectorAll('link[rel=hint]')) hint.setAttribute('rel', 'preload')
