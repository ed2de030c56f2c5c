/**
 * `npm run bench -- pages [answers] [rounds]`: how many pages a second an edge sends, beside an nginx that sends the
 * same bytes with the same headers from a file, both on one core and in turns (SP-07). Also by many players, each with
 * an address of their own.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { availableParallelism } from 'node:os'
import { freePort } from '../site/free-port.ts'
import { startSite } from '../site/site.ts'
import type { Bench } from './command.ts'
import { type Started, startEdge } from './edge.ts'
import { load } from './load.ts'
import { ensureNginx, startNginx } from './nginx.ts'
import { processorTime } from './processor-time.ts'
import { middle } from './ratio.ts'
import { atLeast, type Verdict, verdictLine } from './verdict.ts'

const PATHS = ['/m/home', '/m/lottery'] as const
/** Of nginx's pages a second, as SP-07 asks for. */
const LEAST = 0.5
const CONNECTIONS = 16
/** Before anything is measured: Node compiles what runs often, and a site under load has been running. */
const WARM_UP = 20_000
/** In each round: the edge asks the gateway about each of them, which shares their core. */
const NEW_PLAYERS = 400
/** As Chrome on Android asks for a page. */
const HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'vi-VN,vi;q=0.9',
  cookie: 'lobby_lang=VI; lobby_theme=dark',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
/** What each server says of itself, and what nginx takes from the file. */
const OWN = new Set(['content-length', 'content-type', 'connection', 'keep-alive', 'date', 'etag', 'transfer-encoding'])

/** The page as it travels: `fetch` would unpack it. */
async function packed(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const own = Object.entries(answer.headers).filter(([name]) => !OWN.has(name))
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
        })
      })
    }).on('error', reject)
  })
}

/** @param ratio Of nginx's pages a second; `NaN` where there is no nginx */
function verdictOf(path: string, ratio: number, pinned: boolean): Verdict {
  const unknown = Number.isNaN(ratio) ? 'there is no nginx' : pinned ? undefined : 'not on one core'
  return atLeast({ row: 'SP-07', what: `${path}: pages a second, of nginx's`, value: ratio, limit: LEAST, unknown })
}

export const bench: Bench = async ([answers = '20000', rounds = '7'], say) => {
  const nginx = ensureNginx(say)
  if (!nginx) say('0 pages measured: there is no nginx, and Debian’s nginx-light cannot be installed here')
  const verdicts: Verdict[] = []
  const site = await startSite()
  const pinned = existsSync('/usr/bin/taskset') && availableParallelism() > 1
  const before = pinned ? ['taskset', '-c', '0'] : []
  if (pinned) spawnSync('taskset', ['-cp', '1', String(process.pid)])
  say(pinned ? 'Servers on core 0, whoever asks on core 1' : 'Servers and whoever asks share all cores')
  const edge = await startEdge(site, { before })
  try {
    for (const path of nginx ? PATHS : []) {
      const url = `${edge.url}${path}`
      await packed(url)
      const answer = await packed(url)
      const still: Started = await startNginx(nginx ?? '', answer, { port: await freePort(), before })
      const rates = { edge: [] as number[], addresses: [] as number[], nginx: [] as number[] }
      const costs = { edge: [] as number[], nginx: [] as number[] }
      const asked = { answers: Number(answers), connections: CONNECTIONS }
      let player = 0
      const another = () => {
        player += 1
        return { ...HEADERS, 'x-forwarded-for': `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}` }
      }
      await load({ ...asked, url, headers: () => HEADERS, answers: WARM_UP })
      for (let round = 0; round < Number(rounds); round += 1) {
        for (const [name, server] of [
          ['edge', edge],
          ['nginx', still],
        ] as const) {
          const before = processorTime(server.pid)
          rates[name].push(await load({ ...asked, url: `${server.url}${path}`, headers: () => HEADERS }))
          const after = processorTime(server.pid)
          if (before !== undefined && after !== undefined) costs[name].push((after - before) / asked.answers)
        }
        rates.addresses.push(await load({ ...asked, url, headers: another, answers: NEW_PLAYERS }))
      }
      await still.stop()
      const [own, least, others] = [middle(rates.edge), middle(rates.nginx), middle(rates.addresses)]
      const micros = (each: readonly number[]) => (middle(each) * 1000).toFixed(1)
      const [edgeCost, nginxCost] = [middle(costs.edge), middle(costs.nginx)]
      say(
        `${path}: a page costs the edge ${micros(costs.edge)} µs of the processor, nginx ${micros(costs.nginx)}: ${(nginxCost / edgeCost).toFixed(2)}, whatever else runs`,
      )
      say(
        `${path}: ${answer.body.length} B ${answer.headers['content-encoding']}; edge ${Math.round(own)} pages a second, nginx ${Math.round(least)}: ${(own / least).toFixed(2)} of nginx; from players that it has not seen before ${(others / least).toFixed(2)}`,
      )
      verdicts.push(verdictOf(path, own / least, pinned))
    }
    if (!nginx) for (const path of PATHS) verdicts.push(verdictOf(path, Number.NaN, pinned))
    for (const verdict of verdicts) say(verdictLine(verdict))
  } finally {
    await edge.stop()
    await site.stop()
  }
}
