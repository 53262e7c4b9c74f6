import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { listeningPort } from '../../platform/listening-port'
import { createMailer } from './create-mailer'
import type { Mailer } from './mailer'
import { invitation, passwordReset, releaseTakenBack } from './messages'

const link =
  'https://office.example.com/auth/v1/verify?token=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG&type=recovery&redirect_to=https%3A%2F%2Foffice.example.com%2Fset-password'
const log = pino({ level: 'silent' })
const from = 'Back Office <office@example.com>'

/** An SMTP server that records its input. With STARTTLS, it offers it and records the following bytes unchanged. */
async function smtpServer(
  recipientReply = '250 ok',
  { startTls = false } = {},
): Promise<{ url: string; received: () => string; server: Server; drop: () => void }> {
  let received = ''
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isData = false
    let isTls = false
    socket.write('220 test\r\n')
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      received += text
      if (isTls) return
      if (startTls && /^EHLO/i.test(text)) {
        socket.write('250-test\r\n250 STARTTLS\r\n')
      } else if (startTls && /^STARTTLS/i.test(text)) {
        isTls = true
        socket.write('220 go on\r\n')
      } else if (isData && received.endsWith('\r\n.\r\n')) {
        isData = false
        socket.write('250 taken\r\n')
      } else if (!isData) {
        for (const line of text.split('\r\n').filter(Boolean)) {
          if (/^DATA/i.test(line)) isData = true
          socket.write(
            /^DATA/i.test(line) ? '354 go on\r\n' : /^RCPT/i.test(line) ? `${recipientReply}\r\n` : '250 ok\r\n',
          )
        }
      }
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `smtp://127.0.0.1:${listeningPort(server)}`, received: () => received, server, drop }
}

let dir: string
let mail: Mailer | undefined
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'mca-mail-'))
})
afterEach(async () => {
  mail?.close()
  await rm(dir, { recursive: true, force: true })
})

describe('without a mail server', () => {
  test('each message is a file with the unbroken link in text and HTML', async () => {
    mail = createMailer({ from, outboxDir: path.join(dir, 'deep', 'outbox'), log })
    await Promise.all([
      mail.send(passwordReset('ann@example.com', link)),
      mail.send(invitation('bob@example.com', link, 7)),
    ])
    const names = await readdir(path.join(dir, 'deep', 'outbox'))
    expect(names).toHaveLength(2)
    for (const name of names) {
      const file = path.join(dir, 'deep', 'outbox', name)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      const text = await readFile(file, 'utf8')
      expect(text.split('\r\n')).toContain(link)
      expect(text).toContain(`<a href="${link.replaceAll('&', '&amp;')}">`)
      expect(text).toContain('From: Back Office <office@example.com>')
      expect(text).toMatch(/^Content-Type: multipart\/alternative/m)
      expect(text.split('\r\n').every((line) => line.length < 998)).toBe(true)
    }
  })
})

describe('with a mail server', () => {
  test('messages are sent to it', async () => {
    const smtp = await smtpServer()
    mail = createMailer({ smtpUrl: smtp.url, from, outboxDir: dir, log })
    await mail.send(passwordReset('ann@example.com', link))
    expect(smtp.received()).toContain('RCPT TO:<ann@example.com>')
    expect(smtp.received()).toContain(`\r\n${link}\r\n`)
    expect(await readdir(dir)).toEqual([])
    smtp.server.close()
  })

  test('an address is one recipient, even if it looks like two', async () => {
    const smtp = await smtpServer()
    mail = createMailer({ smtpUrl: smtp.url, from, outboxDir: dir, log })
    await mail.send(passwordReset('ann@example.com,eve@example.com', link))
    expect(smtp.received().match(/RCPT TO:/g)).toHaveLength(1)
    smtp.server.close()
  })

  test('a rejection and an unreachable server are errors', async () => {
    const smtp = await smtpServer('550 no such person')
    mail = createMailer({ smtpUrl: smtp.url, from, outboxDir: dir, log })
    await expect(mail.send(passwordReset('ann@example.com', link))).rejects.toThrow('550')
    mail.close()
    smtp.server.close()
    const gone = createMailer({ smtpUrl: smtp.url, from, outboxDir: dir, log })
    await expect(gone.send(passwordReset('ann@example.com', link))).rejects.toThrow()
    gone.close()
  })
})

describe('a mail server that is not this machine', () => {
  /** A name of this machine that does not look like a loopback name. */
  const elsewhere = (url: string) => url.replace('127.0.0.1', 'user:hush@0.0.0.0')

  // Proves R18.78.
  test.each(['', '/?requireTLS=false&ignoreTLS=true'])('gets nothing without STARTTLS%s', async (options) => {
    const smtp = await smtpServer()
    mail = createMailer({ smtpUrl: elsewhere(smtp.url) + options, from, outboxDir: dir, log })
    await expect(mail.send(passwordReset('ann@example.com', link))).rejects.toThrow()
    expect(smtp.received()).toMatch(/STARTTLS\r\n/)
    for (const secret of ['AUTH', 'hush', 'ann@example.com', 'verify?token'])
      expect(smtp.received()).not.toContain(secret)
    smtp.server.close()
  })

  test('gets everything encrypted with STARTTLS', async () => {
    const smtp = await smtpServer('250 ok', { startTls: true })
    mail = createMailer({ smtpUrl: elsewhere(smtp.url), from, outboxDir: dir, log })
    const sending = expect(mail.send(passwordReset('ann@example.com', link))).rejects.toThrow()
    // The first bytes of a TLS handshake.
    const handshake = 'STARTTLS\r\n\u0016\u0003'
    while (!smtp.received().includes(handshake)) await new Promise((done) => setTimeout(done, 5))
    expect(smtp.received()).not.toContain('ann@example.com')
    mail.close()
    smtp.drop()
    await sending
  })
})

// Proves R20.81.
test.each([
  [{ name: 'Ann Cole', email: 'ann@example.com' }, 'Ann Cole (ann@example.com) has invited you'],
  [{ name: 'José', email: 'jose@example.com' }, 'jose@example.com has invited you'],
  [{ name: undefined, email: 'jose@example.com' }, 'jose@example.com has invited you'],
  [{ name: 'Ann\r\nBcc: eve@example.com', email: 'ann@example.com' }, 'ann@example.com has invited you'],
  [{ name: 'Ann', email: 'änn@example.com' }, 'You have been invited'],
  [undefined, 'You have been invited'],
])('an invitation by %j says who invites, and to what', (by, start) => {
  const { subject, text, html } = invitation('bob@example.com', link, 7, by)
  const lead = `${start} to MCA Back Office, the merchant cash advance platform at office.example.com.`
  expect(subject).toBe('You have been invited to MCA Back Office')
  expect(text.split('\r\n')[0]).toBe(lead)
  expect(html).toContain(`<p>${lead}</p>`)
})

test('a name cannot inject markup', () => {
  const { html } = invitation('bob@example.com', link, 7, { name: '<script>', email: 'ann@example.com' })
  expect(html).toContain('&lt;script&gt; (ann@example.com) has invited you')
})

test('a link cannot inject markup', () => {
  const message = passwordReset('ann@example.com', 'https://x.example/"><script>alert(1)</script>')
  expect(message.html).not.toContain('<script>')
})

// Proves R24.16.
test('the mail about a release that was taken back quotes an error of any letters as plain text', () => {
  const because = "A new error for 2 accounts: '<b>naïve</b>\r\nBcc: all'"
  const { subject, text, html } = releaseTakenBack('ann@example.com', link, {
    remote: 'parties',
    version: '1f',
    because,
  })
  expect(subject).toBe('A release of parties was rolled back')
  expect(text).toContain("A new error for 2 accounts: '<b>na?ve</b>??Bcc: all'.")
  expect(html).toContain('&lt;b&gt;na?ve&lt;/b&gt;')
})
