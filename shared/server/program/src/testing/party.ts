/** For tests: a party outside, on a port of this machine, that checks what the gateway signs. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { signatureOf, signedHeaders } from '@lobby/gateway/http/signed'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'

interface Call {
  path: string
  signed: boolean
  input: unknown
}

/** Answers every call with what `answer` says, or with its number as the status; ends with the test. */
export async function startParty(key: string, answer: (path: string) => object | number) {
  const calls: Call[] = []
  const nonces: string[] = []
  const names = signedHeaders('Lobby')
  const server = createServer(async (request, response) => {
    const { payload } = v.parse(v.object({ payload: v.string() }), await json(request))
    const header = (name: string) => String(request.headers[name.toLowerCase()] ?? '')
    const path = request.url ?? ''
    const [time, nonce, code] = [Number(header(names.time)), header(names.nonce), header(names.code)]
    const signature = signatureOf(key, { path, code, time, nonce, payload })
    const isFresh = Math.abs(Date.now() - time) < 60_000
    calls.push({ path, signed: isFresh && signature === header(names.signature), input: JSON.parse(payload) })
    nonces.push(nonce)
    const said = answer(path)
    response.writeHead(typeof said === 'number' ? said : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(typeof said === 'number' ? {} : said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  return { url: `http://127.0.0.1:${address.port}`, calls, nonces }
}
