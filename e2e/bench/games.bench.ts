/**
 * The game list over ten thousand games, searched by fifty callers at once, beside an empty route of the same server in
 * the same run. `npm run bench -- games [requests]`
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { gameList } from '@lobby/contracts/calls/games'
import type { Bench } from './command.ts'

const GAMES = 10_000
const CALLERS = 50
/** The least the same server can answer. */
const EMPTY = '/healthz'
const ROUNDS = 4
const SERVER = path.resolve(import.meta.dirname, '../../shared/server/sandbox/src/testing/many-games.ts')

export const bench: Bench = async ([requests = '4000'], say) => {
  // The server has a process of its own: whoever asks would stand in its way.
  const server = fork(SERVER, [String(GAMES)])
  try {
    const [{ url, names }] = (await once(server, 'message')) as [{ url: string; names: string[] }]
    const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS })
    const empty = () => EMPTY
    const search = searches(names)
    const each = Math.ceil(Number(requests) / ROUNDS)
    for (const ask of [empty, search]) await load(agent, url, ask, each)
    const times = { empty: [] as number[], search: [] as number[] }
    // Turn by turn: whatever else the machine does meets both.
    for (let round = 0; round < ROUNDS; round += 1) {
      times.empty.push(...(await load(agent, url, empty, each)))
      times.search.push(...(await load(agent, url, search, each)))
    }
    agent.destroy()
    const show = (sorted: number[]) => `p50 ${at(sorted, 0.5).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms`
    const sorted = { empty: times.empty.toSorted(up), search: times.search.toSorted(up) }
    say(`${GAMES} games, ${CALLERS} callers at once, ${sorted.search.length} searches, each different`)
    say(`empty route  ${show(sorted.empty)}`)
    say(`game list    ${show(sorted.search)}`)
    const ratio = (part: number) => (at(sorted.search, part) / at(sorted.empty, part)).toFixed(1)
    say(`ratio        p50 ${ratio(0.5)}, p99 ${ratio(0.99)} (wanted: at most 5)`)
  } finally {
    server.kill()
  }
}

const up = (a: number, b: number): number => a - b
const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? Number.NaN

/** How players type: begun words, whole names, slips, with and without filters, further pages. The same in each run. */
function searches(names: readonly string[]): () => string {
  let step = 0
  const pick = <T>(list: readonly T[], prime: number): T => list[(step * prime) % list.length] as T
  return () => {
    step += 1
    const name = pick(names, 7919)
    const length = 1 + ((step * 31) % name.length)
    const slip = (step * 13) % name.length
    const typed = [
      name.slice(0, length),
      name,
      name.slice(slip),
      `${name.slice(0, slip)}${name.slice(slip + 1)}`,
      name.split(' ').toReversed().join(' '),
    ]
    const query = new URLSearchParams({
      merchant: 'lobbyvn',
      platform: 'html5',
      gameName: pick(typed, 3),
      gameType: pick(['', 'RNG', '', 'LIVE', 'FISH'], 7),
      minBet: pick(['', '', '0.5'], 11),
      pageNo: pick(['1', '1', '1', '2'], 5),
      pageSize: '15',
      language: pick(['VI', 'EN'], 17),
    })
    return `${gameList.path}?${query}`
  }
}

/** Time of each answer in ms; every caller asks again as soon as it has its answer. */
async function load(agent: http.Agent, url: string, ask: () => string, requests: number): Promise<number[]> {
  const times: number[] = []
  let left = requests
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const start = performance.now()
      await get(agent, `${url}${ask()}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return times
}

function get(agent: http.Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`))
        answer.resume()
        answer.on('end', resolve)
      })
      .on('error', reject)
  })
}
