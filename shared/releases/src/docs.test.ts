/** Every command of the pages for teams and operators, run as it stands there, from top to bottom. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { release } from './command/release.ts'
import { openFolderStore } from './folder-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'
import { scratch } from './testing/scratch.ts'
import { writeRelease } from './testing/write-release.ts'

const DOCS = resolve(import.meta.dirname, '../../docs')
const PAGES = ['how-a-team-ships.md', 'how-an-operator-undoes.md', 'at-three-in-the-morning.md']
const RELEASE = 'npm run release -- '

/** What the journeys run (`e2e/journeys/team-loop.spec.ts`), and what `npm test` begins with. */
const ELSEWHERE = [
  'npm run dev -- lottery',
  'npm run dev -- lottery --site https://staging.example.com',
  'npm run new-remote -- poker',
  'npm run check',
]

function commandsOf(page: string): string[] {
  const text = readFileSync(join(DOCS, page), 'utf8')
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map((match) => match[1] ?? '')
  return blocks.flatMap((block) => block.split('\n')).filter(Boolean)
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
  return { env: { LOBBY_STORE: location, LOBBY_ACTOR: 'chi' }, build: async (remote: string) => folders[remote] ?? '' }
}

describe('FD-04 the pages for teams and operators', () => {
  it('FD-04 are all looked at', () => {
    expect(readdirSync(DOCS).filter((name) => name.endsWith('.md'))).toEqual(expect.arrayContaining(PAGES))
    for (const page of PAGES) expect(commandsOf(page).length).toBeGreaterThan(3)
  })

  it.each(PAGES)('FD-04 FD-13 every command of %s does what the page says', async (page) => {
    const { env, build } = await site()
    for (const command of commandsOf(page)) {
      if (ELSEWHERE.includes(command)) continue
      expect(command.startsWith(RELEASE), `${command} is run by no test`).toBe(true)
      let said = ''
      const hear = (text: string) => {
        said += text
      }
      const code = await release(wordsOf(command.slice(RELEASE.length)), { env, build, out: hear, err: hear })
      expect({ command, code, said }).toEqual({ command, code: 0, said: expect.stringMatching(/\w/) })
    }
  })
})
