import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publicKeyOf, pushByVapid } from './push.ts'

/** A browser that has subscribed: its key pair and its secret. */
function browser() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  /** RFC 8291 with RFC 8188: salt, record size, length of the sender's key, that key, one record with its tag. */
  const clear = (body: Buffer): string => {
    const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const derive = (key: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salted, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
    const key = derive(pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
    const content = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
    const decipher = createDecipheriv('aes-128-gcm', content, derive(key, salt, 'Content-Encoding: nonce\0', 12))
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  return { p256dh, auth, clear }
}

/** Stands for a push service: whatever address is called, it answers there. TLS is left out: its names are theirs. */
async function startPushService(status: number) {
  const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  class Here extends Agent {
    override createConnection() {
      return connect({ host: '127.0.0.1', port: (address as { port: number }).port })
    }
  }
  const agent = new Here()
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return { received, agent }
}

const SUBJECT = 'mailto:desk@site.example'
const privateKey = 'c2VjcmV0LW9mLXRoaXMtdGVzdC0wMTIzNDU2Nzg5YWI'
const messageTo = ({ p256dh, auth }: { p256dh: string; auth: string }) => ({
  to: { endpoint: 'https://fcm.googleapis.com/fcm/send/phone-1', p256dh, auth },
  body: '{"title":"Đã có kết quả TP. HCM"}',
  ttl: 600,
  topic: '5025-20261121',
  at: 0,
})

test('PD-02 a push message is encrypted for the one browser, and signed by the site for the one push service', async () => {
  const { received, agent } = await startPushService(201)
  const phone = browser()
  const push = pushByVapid({ privateKey, subject: SUBJECT, agent })
  expect(await push.send(messageTo(phone))).toBe('taken')
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = received
  expect(path).toBe('/fcm/send/phone-1')
  expect(headers).toMatchObject({ ttl: '600', topic: '5025-20261121', 'content-encoding': 'aes128gcm' })
  expect(phone.clear(body)).toBe('{"title":"Đã có kết quả TP. HCM"}')
  expect(body.toString('latin1')).not.toContain('HCM')
  // RFC 8292: `vapid t=<JWT>, k=<public key>`
  const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(await push.publicKey())
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: SUBJECT,
  })
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const verifier = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifier, Buffer.from(signature, 'base64url'))).toBe(true)
})

test.each([404, 410])('PL-09 a push service that answers %i has nobody there any more', async (status) => {
  const { agent } = await startPushService(status)
  expect(await pushByVapid({ privateKey, subject: SUBJECT, agent }).send(messageTo(browser()))).toBe('gone')
})

test('PD-02 a push service that refuses is away, and the log says which, and not to whom', async () => {
  const { agent } = await startPushService(429)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const sent = pushByVapid({ privateKey, subject: SUBJECT, agent }).send(messageTo(browser()))
  await expect(sent).rejects.toMatchObject({ code: 'service.unavailable' })
  expect(log.mock.calls).toEqual([['The push service fcm.googleapis.com did not take a message: 429.']])
})

test('PL-09 an address that is none of a push service is not called', async () => {
  const { received, agent } = await startPushService(201)
  const { to, ...message } = messageTo(browser())
  const elsewhere = { ...message, to: { ...to, endpoint: 'https://169.254.169.254/latest' } }
  expect(await pushByVapid({ privateKey, subject: SUBJECT, agent }).send(elsewhere)).toBe('gone')
  expect(received).toEqual([])
})

test('PD-02 the public key follows from the private one', () => {
  const point = Buffer.from(publicKeyOf(privateKey), 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
})
