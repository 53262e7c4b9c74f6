// Signs the test file in as the first account, on its first day. Import it before any other module, because @mca/api reads the stored
// session when it is imported.
const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000).toISOString()
localStorage.setItem(
  'mca-auth',
  JSON.stringify({
    access_token: 'token',
    refresh_token: 'refresh',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: {
      id: '00000000-0000-4000-8000-000000000001',
      created_at: hours(-2),
      app_metadata: { provider: 'email', first_account: { password_expires_at: hours(70) } },
    },
  }),
)

export {}
