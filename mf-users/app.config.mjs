import { remote } from '@mca/build'

export default remote({
  name: 'users',
  routes: ['/users', '/users/activity'],
  offers: { InviteDialog: './src/dialog/invite-dialog.tsx' },
  opens: [],
})
