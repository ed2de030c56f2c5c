import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgresObjects } from './postgres-objects.ts'

const int32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}
/** A message of PostgreSQL's protocol (version 3): its letter, its length, its body. */
const message = (letter: string, body: Buffer) => Buffer.concat([Buffer.from(letter), int32(body.length + 4), body])
const errorOf = (code: string) => message('E', Buffer.from(`SERROR\0C${code}\0Mrefused\0\0`))
const READY = message('Z', Buffer.from('I'))
const LET_IN = Buffer.concat([message('R', int32(0)), READY])
const SYNC = message('S', Buffer.alloc(0))

/** A server that does this with the first bytes of a connection, and whatever comes after with the rest. */
async function serves(first: (socket: Socket) => void, then: (socket: Socket) => void = () => undefined) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      first(socket)
      let said = Buffer.alloc(0)
      socket.on('data', (bytes) => {
        said = Buffer.concat([said, bytes])
        // What is asked is whole with its last message: of a query with values, or of a plain one.
        if (!said.subarray(-5).equals(SYNC) && said[0] !== 'Q'.charCodeAt(0)) return
        said = Buffer.alloc(0)
        then(socket)
      })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { port, location: `postgres://127.0.0.1:${port}/site`, url: `postgres://u:secret@127.0.0.1:${port}/site` }
}
/** Lets everybody in, and refuses each question with this code. */
const refusing = (code: string) =>
  serves(
    (socket) => socket.write(LET_IN),
    (socket) => socket.write(Buffer.concat([errorOf(code), READY])),
  )

it.each([
  ['53100', 'store.full', 'has no room left; nothing was changed.'],
  ['42501', 'store.unwritable', 'is read-only for this user; nothing was changed.'],
  ['25006', 'store.unwritable', 'is read-only for this user; nothing was changed.'],
  ['28P01', 'store.unwritable', 'cannot be reached (28P01); nothing was changed.'],
  ['3D000', 'store.unwritable', 'cannot be reached (3D000); nothing was changed.'],
  ['53300', 'store.unwritable', 'cannot be reached (53300); nothing was changed.'],
  ['57P03', 'store.unwritable', 'cannot be reached (57P03); nothing was changed.'],
  [
    'XX000',
    'store.unconfirmed',
    'did not answer (XX000): whether it was changed is not known. Look at "status", then do the same again; what is there already is not done twice.',
  ],
])('SC-01 what a server refuses with %s is %s', async (code, refusal, words) => {
  const { url, location } = await refusing(code)
  await expect(openPostgresObjects(url).replace('a', Buffer.of(1))).rejects.toMatchObject({
    name: 'StoreError',
    code: refusal,
    message: `The store ${location} ${words}`,
  })
})

it('SC-01 what cannot be read says why, by the code or in the words of what went wrong', async () => {
  const refused = await refusing('28P01')
  await expect(openPostgresObjects(refused.url).get('a', 100)).rejects.toMatchObject({
    code: 'store.unreadable',
    message: `The store ${refused.location} cannot be read (28P01).`,
  })
  // A server without TLS says N to whoever asks for it.
  const plain = await serves((socket) => socket.write('N'))
  await expect(openPostgresObjects(`${plain.url}?sslmode=verify-full`).get('a', 100)).rejects.toMatchObject({
    code: 'store.unreadable',
    message: `The store ${plain.location} cannot be read (The server does not support SSL connections).`,
  })
})

it('SC-01 what is read from a server that starts is asked for again', async () => {
  let connections = 0
  const { url } = await serves(
    (socket) => {
      connections += 1
      if (connections === 1) socket.end(errorOf('57P03'))
      else socket.write(LET_IN)
    },
    (socket) => socket.write(Buffer.concat([errorOf('42P01'), READY])),
  )
  expect(await openPostgresObjects(url).get('a', 100)).toBeUndefined()
  expect(connections).toBe(2)
})

it.each(['42P01', '3F000'])('SC-01 a server without the table (%s) has no objects yet', async (code) => {
  const objects = openPostgresObjects((await refusing(code)).url)
  expect(await objects.get('a', 100)).toBeUndefined()
  expect(await objects.list('channels/')).toEqual([])
})

it('SC-01 a connection that ends without a word may have written', async () => {
  const { url, location } = await serves(
    (socket) => socket.write(LET_IN),
    (socket) => socket.destroy(),
  )
  await expect(openPostgresObjects(url).replace('a', Buffer.of(1))).rejects.toMatchObject({
    code: 'store.unconfirmed',
    message: expect.stringContaining(`The store ${location} did not answer (ECONNRESET): whether it was changed`),
  })
})

it('SC-01 says that nothing was changed when nobody is there', async () => {
  await expect(openPostgresObjects('postgres://u:secret@127.0.0.1:1/site').remove('a')).rejects.toMatchObject({
    code: 'store.unwritable',
    message: 'The store postgres://127.0.0.1:1/site cannot be reached (ECONNREFUSED); nothing was changed.',
  })
})
