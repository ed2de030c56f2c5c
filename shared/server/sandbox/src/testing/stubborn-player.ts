import { randomUUID } from 'node:crypto'
import type { Call, Envelope } from '@lobby/contracts/call'
import { launchGame } from '@lobby/contracts/calls/games'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { login } from '@lobby/contracts/calls/session'
import { consolidatedSettings } from '@lobby/contracts/calls/site'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { Addresses } from './server-process.ts'

/** Where a site is that may be away for a while. */
export interface Reached {
  /** Waits while it is down. */
  addresses(): Promise<Addresses>
  /** Hears of each try that brought no answer, and is made again. */
  triedAgain?: () => void
  /** What every call has beside its own. */
  headers?: Readonly<Record<string, string>>
}

/** Asks again, under the same reference, until there is an answer: as a page does on a bad connection. */
export interface StubbornPlayer {
  call(call: Call, input: Readonly<Record<string, unknown>>): Promise<Envelope<unknown>>
  /** A call of the demo vendor's page, such as `/api/spin`. */
  play(path: string, input: Readonly<Record<string, unknown>>): Promise<Envelope<unknown>>
  /** Opens a game; answers the launch token. */
  launch(vendor: string, nodeId?: number): Promise<string>
}

/** Signs in over HTTP, and goes on with that session whatever happens to the server. */
export async function stubbornPlayer(server: Reached, userName: string, password: string): Promise<StubbornPlayer> {
  let token: string | null = null

  async function insist(
    request: (at: Addresses) => { url: string; init: RequestInit } | Promise<{ url: string; init: RequestInit }>,
  ): Promise<Envelope<unknown>> {
    for (;;) {
      const at = await server.addresses()
      try {
        const { url, init } = await request(at)
        const response = await fetch(url, init)
        const answer = (await response.json()) as Envelope<unknown>
        // A server that is about to die, or a vendor whose gateway has, says so: nobody knows what happened.
        if (response.status < 500) return answer
      } catch {
        // No answer arrived: the server is gone, or its answer is lost.
      }
      server.triedAgain?.()
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  async function call(declared: Call, input: Readonly<Record<string, unknown>>): Promise<Envelope<unknown>> {
    const own = { ...server.headers, 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) }
    const isQuery = declared.method === 'GET'
    const params = new URLSearchParams()
    if (isQuery) for (const [name, value] of Object.entries(input)) params.set(name, String(value))
    const query = isQuery ? `?${params}` : ''
    return insist(async ({ gateway }) => {
      // A new one for each try: the server refuses to read the same one twice.
      const sealed = declared.sealed ? await seal(declared, input) : { headers: {}, body: input }
      return {
        url: `${gateway}${declared.path}${query}`,
        init: {
          method: declared.method,
          headers: { ...own, ...sealed.headers },
          body: isQuery ? null : JSON.stringify(sealed.body),
        },
      }
    })
  }

  async function seal(declared: Call, body: Readonly<Record<string, unknown>>) {
    const { value } = await call(consolidatedSettings, {})
    const { publicKey, serverTime } = value as { publicKey: JWK & { kid: string }; serverTime: number }
    const payload = { call: declared.name, at: serverTime, nonce: randomUUID(), body }
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: publicKey.kid })
      .encrypt(await importJWK(publicKey, 'RSA-OAEP-256'))
    const parts = jwe.split('.')
    return { headers: { Encryption: parts.slice(0, 2).join('.') }, body: { value: parts.slice(2).join('.') } }
  }

  async function signIn(): Promise<string> {
    const answer = await call(login, { type: 'username', username: userName, password })
    if (!answer.success) throw new Error(`${userName} cannot sign in: ${answer.errorCode}`)
    return (answer.value as { token: string }).token
  }

  token = await signIn()
  return {
    call,
    play: (path, input) =>
      insist(({ vendor }) => ({
        url: `${vendor}${path}`,
        init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) },
      })),
    async launch(vendor, nodeId) {
      const answer =
        nodeId === undefined
          ? await call(launchLottery, { lottoView: 'lobby' })
          : await call(launchGame, { gameCategory: 'RNG', vendor, platform: 'html5', nodeId })
      if (!answer.success) throw new Error(`${userName} cannot launch ${vendor}: ${answer.errorCode}`)
      return new URL((answer.value as { gameUrl: string }).gameUrl).hash.slice(1)
    },
  }
}
