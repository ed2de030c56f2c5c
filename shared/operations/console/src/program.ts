/**
 * What `release console` starts: the console on loopback, and a link that signs in once. Ends with the signal that ends
 * it, or with 1 and a sentence.
 */

import { openStore } from '@lobby/releases/open-store'
import { RefusedError } from '@lobby/releases/problem'
import { emptyChannel, portIn } from '@lobby/releases/program-settings'
import { serviceOrigin } from '@lobby/releases/publishing-claim'
import { openSignedStore } from '@lobby/releases/signed-store'
import { StoreError } from '@lobby/releases/store'
import { requireMode } from '@lobby/releases/trust'
import { may } from './acts/may.ts'
import { createConsole } from './console.ts'

const {
  CONSOLE_STORE,
  CONSOLE_CHANNEL = 'production',
  CONSOLE_ACTOR = '',
  CONSOLE_ORIGIN,
  CONSOLE_GATEWAY,
} = process.env

try {
  requireMode(process.env)
  const origin = CONSOLE_ORIGIN ? serviceOrigin(CONSOLE_ORIGIN) : undefined
  if (CONSOLE_ORIGIN && origin === undefined) {
    const message = 'CONSOLE_ORIGIN must be the https:// address that leads to the console, without a path.'
    throw new RefusedError('service.refused', message)
  }
  const store = await openSignedStore(await openStore(CONSOLE_STORE))
  if (store.signed && !may(store, 'look')) {
    const message = 'There is a list of roles, and no key of somebody in it who may look: name its file with --key.'
    throw new RefusedError('role.unknown', message)
  }
  const channel = CONSOLE_CHANNEL
  const empty = await emptyChannel(store, channel)
  const port = portIn(process.env, 'CONSOLE_PORT', 3500)
  const source = { store, channel, env: process.env, gateway: CONSOLE_GATEWAY, origin, now: Date.now }
  const { app, invite } = await createConsole(source)
  const address = await app.listen({ host: '127.0.0.1', port })
  // Whose key it acts with is whose console it is.
  const actor = store.signed ? (store.signed.person() ?? '') : CONSOLE_ACTOR
  const tellLink = () => {
    console.log('This link is good once, for ten minutes; press Enter (or send SIGUSR2) for another one:')
    console.log(`${origin ?? address}/sign-in?link=${invite({ actor })}`)
  }
  console.log(`The console of ${channel}, for ${actor}.`)
  if (empty) console.log(empty)
  tellLink()
  process.on('SIGUSR2', tellLink)
  // Whoever has this terminal has the key that the console acts with.
  process.stdin.on('data', tellLink)
  const end = () => {
    process.stdin.pause()
    if (process.connected) process.disconnect()
    void app.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  // A command that was killed cannot send a signal any more.
  process.once('disconnect', end)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const taken = `CONSOLE_PORT: another program is at ${process.env.CONSOLE_PORT || '3500'}.`
  const isOurs = error instanceof StoreError || error instanceof RefusedError
  console.error(code === 'EADDRINUSE' ? taken : isOurs ? message : `It cannot start: ${message}.`)
  process.exitCode = 1
}
