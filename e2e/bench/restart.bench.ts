/**
 * `npm run bench -- restart [times]`: kills edge and gateway of a running site (kill -9) in turns, and measures from
 * the kill until each answers again, and what of it the processor worked: a machine that others use takes longer, and
 * works no more. The one that was not killed has to answer all the while.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../site/site.ts'
import type { Bench } from './command.ts'
import { shown } from './ratio.ts'
import { metIf, verdictLine } from './verdict.ts'

/** Parts that die sooner than this after their start are not brought back at once (decision 401); ms. */
const STEADY = 10_500
const TARGET = 2_000
const SCRIPTS = { edge: 'shell/edge/server.ts', gateway: 'sandbox/src/server.ts' } as const
type Part = keyof typeof SCRIPTS

function pidOf(parent: number, part: Part): number {
  const list = execFileSync('ps', ['--ppid', String(parent), '-o', 'pid=,args='], { encoding: 'utf8' })
  return Number.parseInt(list.split('\n').find((line) => line.endsWith(SCRIPTS[part])) ?? '', 10)
}

/** What a process and the system for it have worked since it was started, ms. */
const workOf = (pid: number): number => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => (await answer.arrayBuffer()) && answer.ok,
    () => false,
  )

export const bench: Bench = async ([times = '5'], say) => {
  const site = await startSite()
  try {
    const urls: Record<Part, string> = { edge: `${site.url}/m/home`, gateway: `${site.gateway}/readyz` }
    const measured: Record<Part, number[]> = { edge: [], gateway: [] }
    const worked: Record<Part, number[]> = { edge: [], gateway: [] }
    for (let time = 0; time < Number(times); time += 1) {
      await pause(STEADY)
      for (const [part, other] of [
        ['edge', 'gateway'],
        ['gateway', 'edge'],
      ] as const) {
        const kept = pidOf(site.pid, other)
        const began = performance.now()
        process.kill(pidOf(site.pid, part), 'SIGKILL')
        while (!(await answers(urls[part]))) await pause(10)
        measured[part].push(performance.now() - began)
        worked[part].push(workOf(pidOf(site.pid, part)))
        if (pidOf(site.pid, other) !== kept || !(await answers(urls[other])))
          throw new Error(`The ${other} did not go on while the ${part} was killed`)
      }
    }
    for (const part of ['edge', 'gateway'] as const) {
      const target = `a killed ${part} is back within ${TARGET} ms, each time`
      const outcome = metIf(Math.max(...measured[part]) <= TARGET)
      say(verdictLine({ row: 'FD-14', target, measured: shown(measured[part]), outcome }))
      const said = site.output().match(new RegExp(`The ${part} is back after`, 'g'))?.length ?? 0
      say(`       worked ${shown(worked[part])}; said ${said} times of ${times}`)
    }
  } finally {
    await site.stop()
  }
}
