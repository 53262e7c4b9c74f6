/** A session that has just begun. */
export const session = (access_token: string) => ({
  access_token,
  refresh_token: 'r',
  token_type: 'bearer' as const,
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '2026-01-01T00:00:00Z' },
})
