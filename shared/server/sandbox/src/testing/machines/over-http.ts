/** What a page hears of a site, by way of a front. */
import { connect } from 'node:http2'

/** The event stream of a page, through the front. */
export async function news(origin: string) {
  const ending = new AbortController()
  const { body } = await fetch(`${origin}/edge/events`, { signal: ending.signal })
  if (!body) throw new Error('The event stream has no body.')
  let revision = 0
  let text = ''
  const heard = new Set<() => void>()
  const read = async (): Promise<void> => {
    for await (const bytes of body.pipeThrough(new TextDecoderStream())) {
      text = (text + bytes).slice(-100_000)
      revision = Number([...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? revision)
      for (const look of heard) look()
    }
  }
  read().catch(() => undefined)
  const hears = (wanted: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (revision < wanted) return
        heard.delete(look)
        resolve()
      }
      heard.add(look)
      look()
    })
  await hears(1)
  return { revision: () => revision, hears, stop: () => ending.abort() }
}

/** The status of a page, asked for by HTTP/2. */
export function statusByHttp2(origin: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connect(origin).on('error', reject)
    const request = session.request({ ':path': '/m/home' })
    request.on('error', reject)
    request.on('response', (headers) => {
      resolve(Number(headers[':status']))
      request.close()
      session.close()
    })
    request.end()
  })
}
