import { linkToken } from '../testing/opened-by-link'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { account, renderRoutes, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from './set-password.page'

const api = testApi()

// Proves R18.174, R9.11.
test('a link of nobody who is signed in shows whose account it is, and signs in when the password is set', async () => {
  api.answers('GET /config.json', { supabaseUrl: 'http://localhost', supabasePublishableKey: 'key', remotes: {} })
  const owner = { ...account(), email: 'owner@office.example' }
  api.answers('GET /auth/v1/user', owner)
  api.answers('PUT /auth/v1/user', owner)
  api.answers('POST /auth/v1/logout', {})
  renderRoutes([{ path: '/set-password', element: <Component /> }], '/set-password')
  expect(await screen.findByText('Welcome! Please set your password to complete setup')).toBeVisible()
  expect(await screen.findByText('For owner@office.example')).toBeVisible()
  expect(localStorage.getItem('mca-auth')).toBeNull()
  expect(window.location.hash).toBe('')
  await userEvent.type(screen.getByLabelText('New Password'), 'long enough now')
  expect(localStorage.getItem('mca-auth')).toBeNull()
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'long enough now{Enter}')
  expect(await screen.findByText('Password set successfully')).toBeVisible()
  expect(api.calls('PUT /auth/v1/user')).toMatchObject([
    { body: { password: 'long enough now' }, headers: { authorization: `Bearer ${linkToken}` } },
  ])
})
