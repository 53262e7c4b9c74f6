// The server names the first files of the requested section in the page, and the build those of the shell that every list needs. They are
// preloaded only if a session is stored (packages/api uses this key): a visitor will see the sign-in page and needs none of them.
if (localStorage.getItem('mca-auth')) {
  const isList = document.querySelector('meta[name=list]')
  for (const hint of document.querySelectorAll(`link[rel=hint]${isList ? ',link[rel=list-hint]' : ''}`))
    hint.setAttribute('rel', 'preload')
}
