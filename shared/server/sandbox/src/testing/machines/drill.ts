/**
 * `npm run bench -- machines` runs this: the page `in-production.md` on several machines, from its first command to its
 * last, with players on it. Each part but the front is killed (kill -9); what was lost, doubled or failed is printed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { HEADER } from '@lobby/contracts/call'
import { systemStatus } from '@lobby/contracts/calls/site'
import { auditBooks, lineOf } from '@lobby/gateway/audit'
import { openServer } from '@lobby/gateway/database'
import { Client } from 'pg'
import { bookedOtherwise } from '../booked-otherwise.ts'
import { load } from '../load.ts'
import { stubbornPlayer } from '../stubborn-player.ts'
import { news, statusByHttp2 } from './over-http.ts'
import { folderOf, isGood, userOf } from './parts.ts'
import { machines, type PartName } from './site-of-machines.ts'

/** How often an answer is looked for, ms: what is measured is no more exact. */
const LOOK_EVERY = 10
/** SC-07: after the promotion of a standby, ms. */
const HEALED_WITHIN = 10_000
/** How long a front takes to find out what died, and who does the jobs to be somebody else, ms. */
const SETTLED = 3_000
/** SC-04: after the death of the gateway that led the jobs, ms. */
const LED_WITHIN = 10_000
/** How long both databases are away, ms: what a site does then depends on no clock. */
const AWAY = 10_000
/** SC-03: after the command of an operator, ms; and by how many at once it is asked. */
const NEWS_WITHIN = 2_000
const ASKERS = 4
/** Pages that are asked for all the while, and by so many at once. */
const PAGES = ['/m/home', '/m/login', '/m/register']
const VISITORS = 3

/** An address of nobody's (RFC 5737). */
const FORGED = '203.0.113.99'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const shown = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const [folder = '', network = '', first] = process.argv.slice(2)
const backups = folderOf(userOf('postgres'), folder, 'backups')
folderOf(userOf('postgres'), backups, 'wal')
const { site, vendor, books, db1, db2, parts, today, front, caddy, tellFront, publish, release } = machines(
  folder,
  network,
  first,
)
const rows: [row: string, target: string, measured: string, held: boolean][] = []
const note = (...row: (typeof rows)[number]): void => {
  rows.push(row)
  const [what, target, measured, held] = row
  say(`${held ? 'held  ' : 'MISSED'} ${what.padEnd(56)} ${target.padStart(8)} ${measured.padStart(10)}`)
}

/** Runs one statement on the books. */
async function onBooks(statement: string, address = books): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Who leads the jobs, and until when. */
async function lead(): Promise<{ process: unknown; until: Date }> {
  const [row] = await onBooks(`select process, until from leaders where name = 'jobs'`)
  return { process: row?.process, until: row?.until as Date }
}

const pages = { asked: 0, failed: [] as string[], isStopped: false }
async function visit(): Promise<void> {
  while (!pages.isStopped) {
    const path = PAGES[pages.asked % PAGES.length]
    pages.asked += 1
    const problem = await fetch(`${site}${path}`).then(
      async (answer) => (answer.ok && (await answer.text()).includes('</html>') ? null : `${answer.status}`),
      (error: unknown) => String((error as Error).cause ?? error),
    )
    if (problem) pages.failed.push(`${path}: ${problem}`)
    await pause(LOOK_EVERY)
  }
}

async function drill(): Promise<void> {
  await db1.initialise()
  await db1.start()
  await db1.run('users and databases')
  await db2.run('becomes the standby of db1; start the server behind it')
  await db2.start()
  await db1.run('from now on each commit waits until db2 has it')
  await front.start()
  await parts.gateway1.start()
  await parts.gateway2.start()
  publish()
  await Promise.all([parts.edge1.start(), parts.edge2.start()])
  // The front asks its edges twice a second.
  while ((await statusByHttp2(site)) !== 200) await pause(LOOK_EVERY)
  note('a page by TLS and HTTP/2', '200', '200', true)
  const plain = await fetch(`${site.replace('https', 'http')}/m/home`, { redirect: 'manual' })
  const led = `${plain.status} ${plain.headers.get('location')}`
  note('plain http is led to https', '301', String(plain.status), led === `301 ${site}/m/home`)
  while ((await db1.run('says sync')) !== 'sync\n') await pause(LOOK_EVERY)
  note('db2 is a synchronous standby', 'sync', 'sync', true)

  let again = 0
  const reached = {
    addresses: async () => ({ gateway: site, vendor }),
    triedAgain: () => {
      again += 1
    },
  }
  const players = await load(reached)
  const ended = players.run()
  const failed = ended.then(() => {
    throw new Error('The players stopped by themselves.')
  })
  failed.catch(() => undefined)
  const visitors = Array.from({ length: VISITORS }, visit)
  const more = async (count: number): Promise<number> => {
    const began = performance.now()
    const wanted = players.told.length + count
    while (players.told.length < wanted) await Promise.race([pause(LOOK_EVERY), failed])
    return performance.now() - began
  }
  await more(20)

  // A copy of the night, and a moment after it that is gone back to at the end.
  await onBooks('create table moments (name text)')
  await db1.run('the copy of a night')
  await more(20)
  await onBooks(`insert into moments values ('before')`)
  const [{ moment } = {}] = await onBooks('select clock_timestamp()::text as moment')
  await onBooks(`insert into moments values ('after')`)

  if (first) {
    for (const name of ['gateway1', 'gateway2', 'edge1', 'edge2'] as const) {
      await upgrade(name, `${name.slice(0, -1)}s/${name}`)
    }
  } else await killEach()
  await byCaddy()
  await newsComes()

  await more(20)
  players.stop()
  await ended
  pages.isStopped = true
  await Promise.all(visitors)
  note(`pages that failed, of ${pages.asked}`, '0', String(pages.failed.length), pages.failed.length === 0)
  for (const line of new Set(pages.failed)) say(`  ${line}`)

  const opened = await openServer(books)
  const differences = await bookedOtherwise(opened.db, players)
  const findings = await auditBooks(opened.db)
  await opened.close()
  note(
    `bets lost or doubled, of ${players.told.length} told`,
    '0',
    String(differences.length),
    differences.length === 0,
  )
  note('findings in the books', '0', String(findings.length), findings.length === 0)
  for (const line of [...differences, ...findings.map(lineOf)]) say(`  ${line}`)
  if (!first) await restore(String(moment))

  async function killEach(): Promise<void> {
    for (const name of ['edge1', 'edge2', 'gateway1', 'gateway2'] as const) {
      const before = again
      const led = name.startsWith('gateway') ? await lead() : null
      const began = performance.now()
      await parts[name].kill()
      const healed = await more(10)
      note(`${name} killed: ten more bets told`, '', `${shown(healed)}, ${again - before} again`, true)
      if (led) {
        while ((await lead()).until <= led.until) await pause(LOOK_EVERY)
        const moved = performance.now() - began
        const whose = (await lead()).process === led.process ? 'the other led' : 'moved'
        note(
          `${name} killed: a gateway leads the jobs`,
          `< ${shown(LED_WITHIN)}`,
          `${shown(moved)}, ${whose}`,
          moved < LED_WITHIN,
        )
      }
      await parts[name].start()
      await pause(SETTLED)
    }
    await standbyKilled()
    await primaryKilled()
    await storeAway()
    await upgrade('gateway1', 'gateways/gateway1')
    await upgrade('edge1', 'edges/edge1')
  }

  async function standbyKilled(): Promise<void> {
    const before = again
    await db2.kill()
    // Its processes live a little longer than the first of them.
    await pause(SETTLED / 2)
    const told = players.told.length
    await pause(SETTLED)
    const alone = players.told.length - told
    note('bets told while db2 is away', '0', String(alone), alone === 0)
    await db1.run('from now on no commit waits for db2')
    note('going on without db2: ten more bets told', '', shown(await more(10)), true)
    await db1.run('from now on each commit waits until db2 has it')
    await db2.start()
    note(
      'db2 (standby) killed and back: ten more bets told',
      '',
      `${shown(await more(10))}, ${again - before} again`,
      true,
    )
    while ((await db1.run('says sync')) !== 'sync\n') await pause(LOOK_EVERY)
  }

  async function primaryKilled(): Promise<void> {
    const before = again
    await db1.kill()
    await tellFront('db1 is asked no more')
    const began = performance.now()
    await db2.run('becomes the primary')
    await more(1)
    const healed = performance.now() - began
    const row = 'db1 (primary) killed: the next bet after the promotion'
    note(row, `< ${shown(HEALED_WITHIN)}`, `${shown(healed)}, ${again - before} again`, healed < HEALED_WITHIN)
    db1.putAside()
    await db1.run('becomes the standby of db2; start the server behind it')
    await db1.start()
    await db2.run('from now on each commit waits until db1 has it')
    await tellFront('db1 may be asked again')
    await more(10)
  }

  /** SC-02: of both edges, with no database at all. */
  async function storeAway(): Promise<void> {
    const before = pages.asked
    const failures = pages.failed.length
    await Promise.all([db1.kill(), db2.kill()])
    const home = await (await fetch(`${site}/m/home`)).text()
    const files = [...new Set([...home.matchAll(/"(\/releases\/[^"?]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''))]
    let missed = 0
    const until = performance.now() + AWAY
    while (performance.now() < until) {
      for (const file of files) if (!(await isGood(`${site}${file}`))) missed += 1
    }
    const failed = pages.failed.length - failures
    note(`pages that failed, of ${pages.asked - before}, without a store`, '0', String(failed), failed === 0)
    note(`files that failed, of ${files.length} again and again`, '0', String(missed), missed === 0 && files.length > 0)
    await Promise.all([db1.start(), db2.start()])
    note('both databases back: ten more bets told', '', shown(await more(10)), true)
  }

  /** SC-08: what a front has to do, by the other one; an edge dies behind it, too. */
  async function byCaddy(): Promise<void> {
    await caddy.start()
    const status = await statusByHttp2(caddy.site)
    note('Caddy: a page by TLS and HTTP/2', '200', String(status), status === 200)
    const plain = await fetch(`${caddy.site.replace('https', 'http')}/m/home`, { redirect: 'manual' })
    const led = `${plain.status} ${plain.headers.get('location')}`
    note('Caddy: plain http is led to https', '308', String(plain.status), led === `308 ${caddy.site}/m/home`)
    for (const [name, origin] of [
      ['HAProxy', site],
      ['Caddy', caddy.site],
    ] as const) {
      const addresses = async () => ({ gateway: origin, vendor })
      await stubbornPlayer({ addresses, headers: { 'X-Forwarded-For': FORGED } }, 'agent2', 'Lobby#2026')
      const [{ ip } = {}] = await onBooks(`select s.ip from sessions s join members m on m.id = s.member_id
        where m.login_name = 'agent2' order by s.id desc limit 1`)
      note(`${name}: an address that a player makes up`, 'unknown', String(ip), ip !== undefined && ip !== FORGED)
    }
    await parts.edge2.kill()
    const before = performance.now()
    let [asked, failed] = [0, 0]
    for (; performance.now() - before < SETTLED; asked += 1) {
      if (!(await isGood(`${caddy.site}${PAGES[asked % PAGES.length]}`))) failed += 1
    }
    note(`Caddy: pages that failed, of ${asked}, while edge2 is gone`, '0', String(failed), failed === 0)
    await parts.edge2.start()
    await pause(SETTLED)
  }

  /** SC-03: from the end of the command on, with the store in PostgreSQL. */
  async function newsComes(): Promise<void> {
    const [stream, beside] = [await news(site), await news(caddy.site)]
    const answers: { revision: number; at: number }[] = []
    let isOver = false
    const asked = Promise.all(
      Array.from({ length: ASKERS }, async () => {
        while (!isOver) {
          const { headers } = await fetch(`${site}${systemStatus.path}`)
          answers.push({ revision: Number(headers.get(HEADER.revision)), at: performance.now() })
        }
      }),
    )
    const next = stream.revision() + 1
    await release('close', 'lottery', '--reason', 'drill')
    const closed = performance.now()
    const after = async ({ hears }: typeof stream): Promise<number> => {
      await Promise.race([hears(next), pause(NEWS_WITHIN)])
      return performance.now() - closed
    }
    const [heard, heardBeside] = await Promise.all([after(stream), after(beside)])
    await pause(NEWS_WITHIN)
    isOver = true
    await asked
    stream.stop()
    beside.stop()
    const late = answers.filter(({ revision, at }) => revision < next && at > closed)
    const last = Math.max(0, ...late.map(({ at }) => at - closed))
    const isKnown = answers.some(({ revision }) => revision === next)
    note('news of a release by an event stream through the front', '< 2.0 s', shown(heard), heard < NEWS_WITHIN)
    note('the same through Caddy', '< 2.0 s', shown(heardBeside), heardBeside < NEWS_WITHIN)
    note(
      `the last of ${answers.length} answers without it`,
      '< 2.0 s',
      isKnown ? shown(last) : 'all',
      isKnown && last < NEWS_WITHIN,
    )
    await release('open', 'lottery', '--reason', 'drill')
  }

  /** By the commands for gateway1. */
  async function upgrade(name: PartName, server: string): Promise<void> {
    await pause(SETTLED)
    const before = again
    const failures = pages.failed.length
    await tellFront('no new call to gateway1', server)
    const code = await parts[name].stop()
    await more(10)
    parts[name] = today[name]
    await parts[name].start()
    await tellFront('gateway1 is there again', server)
    await more(10)
    const missed = again - before + pages.failed.length - failures
    note(`${name} taken out, renewed, put back: tried again or failed`, '0', String(missed), missed === 0)
    note(`${name} ended with`, '0', String(code), code === 0)
  }
}

/** The books as they were at a moment, beside those that run. */
async function restore(moment: string): Promise<void> {
  const began = performance.now()
  await db2.run('the books as they were at $MOMENT, on a port of their own', { MOMENT: moment })
  const restored = db2.beside('restored')
  await restored.start()
  try {
    const names = (await onBooks('select name from moments', restored.url)).map(({ name }) => name)
    const opened = await openServer(restored.url)
    const findings = await auditBooks(opened.db)
    await opened.close()
    const held = names.join() === 'before' && findings.length === 0
    note(
      'the books as they were, restored from the backup',
      'exact',
      held ? shown(performance.now() - began) : `${names}`,
      held,
    )
    for (const finding of findings) say(`  ${lineOf(finding)}`)
  } finally {
    await restored.stop()
  }
}

try {
  await drill()
} catch (error) {
  say(`Not to its end: ${error instanceof Error ? error.stack : error}`)
  process.exitCode = 1
} finally {
  pages.isStopped = true
  await Promise.all([...Object.values(parts), front, caddy].map((each) => each.kill()))
  await Promise.all([db1.stop(), db2.stop()])
}
process.exit(process.exitCode ?? (rows.every(([, , , held]) => held) ? 0 : 1))
