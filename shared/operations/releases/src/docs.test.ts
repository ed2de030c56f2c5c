/** Every command of the pages for teams and operators, run as it stands there, from top to bottom. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { promote } from './channel/promote.ts'
import { publish } from './channel/publish.ts'
import { release } from './command/release.ts'
import { openReportLog, reportsFolder } from './reports/report-log.ts'
import { openSignedStore } from './roles/signed-store.ts'
import type { Signer } from './signing/keys.ts'
import { signerIn } from './signing/person-key.ts'
import { openFolderStore } from './store/folder-store.ts'
import { markShown, roleSite } from './testing/role-site.ts'
import { scratch } from './testing/scratch.ts'
import { seeingEdge } from './testing/seeing-edge.ts'
import { writeRelease } from './testing/write-release.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const DOCS = 'shared/docs'
const PAGES = ['how-a-team-ships.md', 'how-an-operator-undoes.md', 'at-three-in-the-morning.md'].map((name) =>
  join(DOCS, name),
)
const README = 'README.md'
/** Its blocks are for machines of an operator; `npm run bench -- machines` reads them from the page, and runs them. */
const DRILLED = join(DOCS, 'in-production.md')
const DRILL = 'shared/server/sandbox/src/testing/machines'
const UNITS = 'shared/server/program/src/units.test.ts'
const SYSTEMD = 'e2e/bench/units.bench.ts'
const PROGRAM = 'shared/server/program/src/server.test.ts'
const RELEASE = 'npm run release -- '
const LOOP = 'e2e/journeys/team-loop.spec.ts'

/** Commands that are run elsewhere: where, and what stands there. */
const ELSEWHERE: Readonly<Record<string, readonly [file: string, runs: string]>> = {
  'npm start': ['e2e/site/site.ts', 'shell/site/start.ts'],
  'npm test': ['shared/tooling/src/test/command.ts', 'npm test'],
  'npm run check': ['shared/tooling/src/test/command.ts', 'runCheck'],
  'npm run advisories': ['shared/tooling/src/supply/supply.test.ts', 'readAdvisories'],
  'npm run --silent sbom': ['shared/tooling/src/supply/supply.test.ts', 'sbom-command.ts'],
  'npm run design': ['e2e/journeys/design-page.spec.ts', '@lobby/tooling/design'],
  'npm run audit': ['shared/server/gateway/src/database/server-audit.test.ts', 'audit/command.ts'],
  'npm run staff -- list': [PROGRAM, 'office/src/staff-command.ts'],
  'npm run staff': [PROGRAM, 'npm run staff -- (.+)'],
  'npm run rotate-keys': [PROGRAM, "'rotate-keys.ts'"],
  'npm run bench -- machines': ['e2e/bench/machines.bench.ts', 'machines/drill.ts'],
  'npm run bench -- units': [SYSTEMD, 'systemctl'],
  'npm run release -- console': ['shared/operations/console/src/console.test.ts', "'console'"],
  'release console': ['shared/operations/console/src/console.test.ts', "'console'"],
  'npm run release -- publish lottery --to https://publish.example --key keys/lottery.key': [
    'shared/operations/publishing/src/program.test.ts',
    "'publish', folder, '--to', origin",
  ],
  'npm run release -- rebuild lottery latest --key keys/builder.key': [
    'shared/operations/releases/src/command/rebuild.test.ts',
    "run('rebuild', 'lottery'",
  ],
  'release service': ['shared/operations/publishing/src/program.test.ts', "'service',"],
  'npm run release -- trial halt --reason "trouble since the trial began"': [
    'shared/operations/releases/src/command/trial.test.ts',
    "'trial', 'halt', '--reason'",
  ],
  'release trial watch': ['shared/operations/releases/src/command/trial.test.ts', "'watch'"],
  'npm run check-draw -- http://localhost:3000 VN_TP_HCM 20261121': [
    'shared/server/gateway/src/audit/check-draw.test.ts',
    'npm run check-draw',
  ],
  'npm run format': [LOOP, "'format'"],
  'npm run requirements': [LOOP, "'requirements'"],
  'npm run dev -- lottery': [LOOP, "'lottery', { port:"],
  'npm run dev -- lottery --site https://staging.example.com': [LOOP, "'lottery', { site:"],
  'npm run new-remote -- poker': [LOOP, "scaffold/command.ts', 'poker'"],
}

function commandsOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map((match) => match[1] ?? '')
  const lines = blocks.flatMap((block) => block.replaceAll(/ \\\n\s+/g, ' ').split('\n'))
  return lines.map((line) => line.replace(/\s+# .*$/, '').trim()).filter(Boolean)
}

/** As a shell would part it: quotes hold words together. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '')

/** A site with a history, as the pages take one for granted. */
async function site() {
  const dir = await scratch()
  const location = join(dir, 'store')
  const store = openFolderStore(location)
  const common = { channel: 'production', actor: 'tester', reason: '' }
  const folders: Record<string, string> = {}
  for (const [remote, version, live] of [
    ['shell', '1.0.0', true],
    ['shell', '1.1.0', true],
    ['lottery', '1.2.0', true],
    ['lottery', '1.3.0', true],
    ['lottery', '1.4.0', true],
    ['lottery', '1.5.0', false],
  ] as const) {
    const { folder, record } = await writeRelease(dir, {
      remote,
      version,
      pages: [`/m/${remote}`].slice(Number(remote === 'shell')),
    })
    await publish(store, folder, common)
    if (live) await promote(store, { ...common, remote, id: record.id })
    folders[remote] = folder
  }
  folders.poker = (await writeRelease(dir, { remote: 'poker', pages: ['/m/poker'] })).folder
  // As the page says of a list of roles that is begun where a site is developed.
  const LOBBY_SIGNING_KEY_FILE = join(location, 'keys/development.pem')
  const env: NodeJS.ProcessEnv = { LOBBY_STORE: location, LOBBY_ACTOR: 'chi', LOBBY_SIGNING_KEY_FILE }
  return { dir, store, env, build: async (remote: string) => folders[remote] ?? '' }
}

/** What a page's command has said last names the revision and the mark, which differ with each run. */
const named = (words: readonly string[], said: string): string[] => {
  const draft = words.indexOf('--draft')
  if (words[0] === 'roles' && draft > 0) return words.with(draft + 1, markShown(said))
  if (words[0] === 'roles' && words[1] === 'sign') return ['roles', 'sign', markShown(said), ...words.slice(3)]
  const [, revision = '', mark = ''] = /It counts by: approve (\d+) ([0-9a-f]{32})$/m.exec(said) ?? []
  return words[0] === 'approve' ? ['approve', revision, mark, ...words.slice(3)] : [...words]
}

/** What an edge of the site has kept: one page view, as its players were there. */
async function reportView(store: Awaited<ReturnType<typeof site>>['store']): Promise<void> {
  const log = openReportLog(reportsFolder(store, undefined), { writer: 'edge' })
  const view = { kind: 'view', remote: 'lottery', release: '1.4.0-0123456789ab', page: '/m/lottery' } as const
  log.add({ ...view, at: new Date().toISOString(), count: 1, browser: 'Chrome 131' })
  await log.close()
}

/** Runs every command of a page that is no other test's; keys are kept in the test's own folder. */
async function run(
  page: string,
  { dir, store, env, build }: Awaited<ReturnType<typeof site>>,
  edge?: Signer,
): Promise<void> {
  const file = join(dir, 'keys/edge.key')
  onTestFinished(seeingEdge(store, 'production', () => edge ?? (existsSync(file) ? signerIn(file, {}) : undefined)))
  await reportView(store)
  let before = ''
  for (const command of commandsOf(page)) {
    if (command in ELSEWHERE) continue
    expect(command.startsWith(RELEASE), `${command} is run by no test`).toBe(true)
    let said = ''
    const hear = (text: string) => {
      said += text
    }
    const words = wordsOf(command.slice(RELEASE.length)).map((word) => word.replace(/\bkeys\//, `${dir}/keys/`))
    const code = await release(named(words, before), { env, build, out: hear, err: hear })
    expect({ command, code, said }).toEqual({ command, code: 0, said: expect.stringMatching(/\w/) })
    before = said
  }
}

describe('FD-04 the pages for teams and operators', () => {
  it('FD-04 are all looked at', () => {
    const pages = readdirSync(join(ROOT, DOCS), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(DOCS, name))
    const withCommands = pages.filter((page) => commandsOf(page).length > 0)
    expect(withCommands.sort()).toEqual([...PAGES, DRILLED].sort())
    for (const page of [...PAGES, README]) expect(commandsOf(page).length).toBeGreaterThan(3)
  })

  // A team's own checkout has no journeys.
  it.runIf(existsSync(join(ROOT, 'e2e')))('FD-04 FD-15 name no command that is run nowhere', () => {
    for (const [command, [file, runs]] of Object.entries(ELSEWHERE))
      expect(readFileSync(join(ROOT, file), 'utf8'), `${command} in ${file}`).toContain(runs)
  })

  it.runIf(existsSync(join(ROOT, 'e2e')))('SC-08 the page of production has nothing that is run nowhere', () => {
    const page = readFileSync(join(ROOT, DRILLED), 'utf8')
    const drill = readdirSync(join(ROOT, DRILL)).map((name) => readFileSync(join(ROOT, DRILL, name), 'utf8'))
    const known = [...drill, ...[UNITS, SYSTEMD].map((file) => readFileSync(join(ROOT, file), 'utf8'))].join('\n')
    const blocks = [...page.matchAll(/^```\w+\n# (?:db\d: |front: |\/etc\/systemd\/system\/)?(.+)$/gm)].map(
      ([, name = '']) => name,
    )
    expect(blocks).toHaveLength(page.match(/^```\w+$/gm)?.length ?? 0)
    expect(blocks.filter((name) => !known.includes(`'${name}'`))).toEqual([])
    // Elsewhere in its text; what a line's end has parted is one command.
    const text = page.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll('\n', ' ')
    const commands = [
      ...text.matchAll(/`(?:DATABASE_URL=… )?((?:npm|release|systemctl|psql|alter|select) [^`]+)`/g),
    ].map(([, command = '']) => command)
    expect(commands.length).toBeGreaterThan(10)
    expect(commands.filter((command) => !Object.keys(ELSEWHERE).some((begin) => command.startsWith(begin)))).toEqual([])
  })

  it.each([...PAGES, README])('FD-04 FD-13 every command of %s does what the page says', async (page) => {
    await run(page, await site())
  })

  it('OP-01 at three in the morning the one key of who is on call is enough for every command', async () => {
    const made = await site()
    const { signerOf } = await roleSite(made.store, { people: 2 })
    const { pem } = signerOf('chi')
    await run(
      join(DOCS, 'at-three-in-the-morning.md'),
      { ...made, env: { ...made.env, LOBBY_PERSON_KEY: pem } },
      signerOf('edge'),
    )
    const { revision } = await (await openSignedStore(made.store, { env: {} })).channel('production')
    expect(revision).toMatchObject({ actor: 'chi', action: 'rollback' })
  })
})
