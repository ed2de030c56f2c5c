import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mailBySmtp } from './mail.ts'

interface Received {
  from: string
  to: string[]
  user: string
  message: string
}

/** A mail server on this machine that knows one account. */
async function startMailServer(refuses = false) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'pa55:word' ? done(null, { user: username }) : done(new Error('Who is it?')),
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('No such mailbox') : undefined),
    onData(stream, { envelope, user }, done) {
      text(stream).then((message) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), user: String(user), message })
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  return { received, url: (user: string) => `smtp://${user}@127.0.0.1:${address.port}` }
}

const FROM = 'Lobby <no-reply@site.example>'
const MESSAGE = { address: 'lan@example.com', subject: 'Mật khẩu tạm thời', body: 'Mật khẩu: k3y', at: 0 }

test('PD-02 a mail goes by SMTP, signed in, to one recipient', async () => {
  const server = await startMailServer()
  const mail = mailBySmtp({ url: server.url('lobby:pa55%3Aword'), from: FROM, requireTls: false })
  await mail.send(MESSAGE)
  const [mailed] = server.received
  expect(mailed).toMatchObject({ from: 'no-reply@site.example', to: ['lan@example.com'], user: 'lobby' })
  expect(mailed?.message).toContain('To: lan@example.com')
  expect(mailed?.message).toContain(`Subject: =?UTF-8?`)
  const [, body = ''] = mailed?.message.split('\r\n\r\n') ?? []
  const clear = /quoted-printable/.test(mailed?.message ?? '')
    ? decodeURIComponent(body.replaceAll('=\r\n', '').replaceAll('=', '%'))
    : Buffer.from(body, 'base64').toString()
  expect(clear.trim()).toBe('Mật khẩu: k3y')
})

test.each([
  ['does not know the account', false, 'lobby:wrong', false],
  ['refuses the mailbox', true, 'lobby:pa55%3Aword', false],
  ['has no TLS where TLS is asked for', false, 'lobby:pa55%3Aword', true],
])('PD-02 a server that %s is away for the player, and the log holds no address', async (_how, refuses, user, tls) => {
  const server = await startMailServer(refuses)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const sent = mailBySmtp({ url: server.url(user), from: FROM, requireTls: tls }).send(MESSAGE)
  await expect(sent).rejects.toMatchObject({ code: 'service.unavailable' })
  expect(server.received).toEqual([])
  expect(log).toHaveBeenCalledOnce()
  expect(String(log.mock.calls)).not.toMatch(/lan@example|pa55|k3y/)
})
