/**
 * What `release service` and the unit of the publishing service start: the service on loopback, behind a front with
 * TLS. Ends with the signal that ends it, or with 1 and a sentence.
 */
import { openStore } from '@lobby/releases/open-store'
import { RefusedError } from '@lobby/releases/problem'
import { emptyChannel, portIn } from '@lobby/releases/program-settings'
import { serviceOrigin } from '@lobby/releases/publishing-claim'
import { openSignedStore } from '@lobby/releases/signed-store'
import { StoreError } from '@lobby/releases/store'
import { openSigner, requireMode } from '@lobby/releases/trust'
import { createService } from './service.ts'
import { removeUploads } from './uploaded.ts'

const { PUBLISHING_ORIGIN = '', LOBBY_CHANNEL } = process.env
const log = (line: Record<string, unknown>) => console.log(JSON.stringify({ at: new Date().toISOString(), ...line }))

try {
  requireMode(process.env)
  const channel = LOBBY_CHANNEL || 'production'
  const port = portIn(process.env, 'PUBLISHING_PORT', 3600)
  const origin = serviceOrigin(PUBLISHING_ORIGIN)
  if (origin === undefined) {
    const message = 'PUBLISHING_ORIGIN must be the https:// address that teams call, without a path.'
    throw new RefusedError('service.refused', message)
  }
  const store = await openSignedStore(await openStore(), { signer: null })
  if (!store.signed) {
    const message = 'There is no list of roles, so no key may publish; "release roles init" begins one.'
    throw new RefusedError('roles.missing', message)
  }
  const problem = await emptyChannel(store, channel)
  const signer = await openSigner(store)
  await removeUploads()
  const app = await createService({ store, channel, origin, signer, env: process.env, log })
  const address = await app.listen({ host: '127.0.0.1', port })
  log({ event: 'publishing.listens', address, origin, channel, store: store.location, key: signer.key })
  if (problem) log({ event: 'publishing.channel', problem })
  const end = () => {
    if (process.connected) process.disconnect()
    void app.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  // A command that was killed cannot send a signal any more.
  process.once('disconnect', end)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const isOurs = error instanceof StoreError || error instanceof RefusedError
  const taken = `PUBLISHING_PORT: another program is at ${process.env.PUBLISHING_PORT || '3600'}.`
  console.error(code === 'EADDRINUSE' ? taken : isOurs ? message : `It cannot start: ${message}.`)
  process.exitCode = 1
}
