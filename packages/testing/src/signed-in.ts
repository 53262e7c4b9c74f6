// Signs the test file in: `import '@mca/testing/signed-in'` before any other import, because @mca/api reads the stored session when
// it is imported.
localStorage.setItem(
  'mca-auth',
  JSON.stringify({
    access_token: 'token',
    refresh_token: 'refresh',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: '00000000-0000-4000-8000-000000000001', email: 'dana@office.example' },
  }),
)
