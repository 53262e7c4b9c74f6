// The first files of the section that was asked for, which the server names in the page, are fetched at once by somebody who has
// a session (packages/api keeps it under this key). A visitor, who will see the sign-in page, fetches nothing but that.
if (localStorage.getItem('mca-auth'))
  for (const hint of document.querySelectorAll('link[rel=hint]')) hint.setAttribute('rel', 'preload')
