/** A newer release of each remote whose page can be broken on demand, made as the remote's team would make it. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ModuleFiles } from '@lobby/contracts/record-parts'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { applyEdits, buildIn, teamCheckout } from '../site/variant.ts'

export interface RemotePage {
  remote: string
  /** Where the page is that a fault breaks, and its source. */
  path: string
  file: string
  /** A page of another remote, from which a player comes, and a slot of another remote that is on both pages. */
  from: string
  beside: string
}

/** The page that is broken of each remote; all of them are open to an agent. */
export const PAGES: readonly RemotePage[] = [
  {
    remote: 'account',
    path: '/m/member/home',
    file: 'src/member/home/member-home-page.tsx',
    from: '/m/promotions',
    beside: 'layout.gameTypes',
  },
  {
    remote: 'agent',
    path: '/m/agent/team/overview',
    file: 'src/features/team/team-overview-page.tsx',
    from: '/m/promotions',
    beside: 'layout.gameTypes',
  },
  {
    remote: 'games',
    path: '/m/live',
    file: 'src/features/game-list/game-list-page.tsx',
    from: '/m/promotions',
    beside: 'layout.banner',
  },
  {
    remote: 'lottery',
    path: '/m/lottery',
    file: 'src/features/list/lottery-list-page.tsx',
    from: '/m/promotions',
    beside: 'layout.banner',
  },
  {
    remote: 'promotions',
    path: '/m/promotions',
    file: 'src/features/centre/promotion-centre-page.tsx',
    from: '/m/member/home',
    beside: 'layout.gameTypes',
  },
]

/** A page on which something is typed, the password too. */
export const LOGIN: RemotePage = {
  remote: 'account',
  path: '/m/login',
  file: 'src/auth/login/login-page.tsx',
  from: '/m/promotions',
  beside: 'layout.gameTypes',
}

/** Stands in the lazy chunk alone, so that its file can be found. */
const LATE_MARK = 'late-part-of'
/** Name of the page's global that says how the remote's code goes wrong: `<remote>:loading` and the like. */
export const THROWS = 'lobbyThrows'
/** Said on the console before the page stands still for good. */
export const FREEZES = 'the page freezes'
export const moreOf = (remote: string): string => `More of ${remote}`
export const breakOf = (remote: string): string => `Break ${remote}`

/** When the page has its data, after its first render; ms. */
const DATA_AFTER = 1_500

/** The remote's page, in a frame that has styles of its own, a part that comes late, and ways to go wrong. */
const newerPage = (remote: string, file: string): string => `
import { helpLines } from '@lobby/contracts/calls/protection'
import { lateComponent, useCall } from '@lobby/platform'
import { Suspense, useEffect, useState } from 'react'
import Page from './${path.basename(file)}'
import styles from './newer-page.module.css'

const goesWrong = (how) => Reflect.get(globalThis, '${THROWS}') === '${remote}:' + how
if (goesWrong('loading')) throw new Error('broken while loading')
const Late = lateComponent(() => import('./late-part.tsx'))
const freeze = () => {
  console.info('${FREEZES}')
  for (;;);
}

export default function NewerPage() {
  const [asked, setAsked] = useState(false)
  const [data, setData] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setData(true), ${DATA_AFTER})
    return () => clearTimeout(timer)
  }, [])
  const [renders, setRenders] = useState(0)
  if (goesWrong('render')) throw new Error('broken at first render')
  if (goesWrong('frozen render')) freeze()
  const answer = useCall(helpLines, {})
  if (answer.data && goesWrong('frozen data')) freeze()
  if (data && goesWrong('data')) throw new Error('broken by its data')
  useEffect(() => {
    if (data && goesWrong('effect')) throw new Error('broken in an effect')
  }, [data])
  useEffect(() => {
    if (goesWrong('frozen effect')) freeze()
    if (goesWrong('endless renders')) setRenders(renders + 1)
  }, [renders])
  const tap = async () => {
    if (goesWrong('promise')) await Promise.reject(new Error('broken in a promise'))
  }
  return (
    <div className={styles.frame}>
      <button type="button" onClick={() => setAsked(true)}>${moreOf(remote)}</button>
      <button
        type="button"
        onClick={() => {
          if (goesWrong('handler')) throw new Error('broken in a handler')
          if (goesWrong('frozen tap')) freeze()
          void tap()
        }}
      >
        ${breakOf(remote)}
      </button>
      {asked ? <Suspense fallback={null}><Late /></Suspense> : null}
      <Page />
    </div>
  )
}
`
const LATE_PART = (remote: string) => `export default function LatePart() { return <p>${LATE_MARK} ${remote}</p> }\n`

export interface BuiltRelease {
  remote: string
  id: string
  container: string
  folder: string
}

/**
 * What of a release is on the page, in `within`: what has a class of the remote's, where the shell says that this
 * release runs. Until December 2026 class names began with the container's, and shells did not say what runs.
 */
export const partsOf = ({ remote, id, container }: BuiltRelease, within = 'main'): string => {
  const own = `[class*="${remote}-"]`
  const running = `[data-running="${remote}@${id}"]`
  return `${within} [class*="${container}-"], ${within}${running} ${own}, ${within} ${running} ${own}`
}

export const recordOf = (folder: string): ReleaseRecord =>
  JSON.parse(readFileSync(path.join(folder, 'record.json'), 'utf8')) as ReleaseRecord

export interface NewerRelease extends BuiltRelease {
  /** URL paths: the entry, the page's own chunk and style, and the chunk that comes late. */
  files: { entry: string; page: string; style: string; late: string }
}

function newerRelease({ remote, path: at }: RemotePage, folder: string): NewerRelease {
  const record = recordOf(folder)
  const page = record.pages.find(({ paths }) => paths.some((one) => one.path === at))
  const others = [...record.pages, ...record.slots].filter((one) => one !== page)
  const own = (of: keyof ModuleFiles): string[] =>
    page?.files[of].filter((file) => others.every(({ files }) => !files[of].includes(file))) ?? []
  const style = own('styles')[0]
  const script = own('scripts').find((file) => file === style?.replace('.css', '.js'))
  const late = readdirSync(folder).find(
    (file) => file.endsWith('.js') && readFileSync(path.join(folder, file), 'utf8').includes(LATE_MARK),
  )
  if (!style || !script || !late) throw new Error(`${folder} has no page of its own at ${at}`)
  const url = (file: string) => `/releases/${remote}/${record.id}/${file}`
  return {
    remote,
    id: record.id,
    container: record.container,
    folder,
    files: { entry: url(record.entry), page: url(script), style: url(style), late: url(late) },
  }
}

/** Builds a newer release of each remote in a checkout of their own. `remove` takes the checkout away. */
export function buildNewer(pages: readonly RemotePage[]): { releases: NewerRelease[]; remove: () => void } {
  const [first, ...more] = pages.map(({ remote }) => remote)
  if (!first) throw new Error('No remote to build')
  const checkout = teamCheckout(first, ...more)
  const releases = pages.map((page) => {
    const { remote, file } = page
    const beside = path.join(checkout, `remote-${remote}`, path.dirname(file))
    writeFileSync(path.join(beside, 'newer-page.tsx'), newerPage(remote, file))
    writeFileSync(path.join(beside, 'newer-page.module.css'), '.frame { outline: 1px solid transparent; }\n')
    writeFileSync(path.join(beside, 'late-part.tsx'), LATE_PART(remote))
    applyEdits(checkout, [
      { file: `remote-${remote}/package.json`, find: /"version": "\d+\.\d+\.\d+"/, put: '"version": "9.0.0"' },
      {
        file: `remote-${remote}/remote.config.ts`,
        find: `./${file}`,
        put: `./${path.dirname(file)}/newer-page.tsx`,
      },
    ])
    return newerRelease(page, buildIn(checkout, remote))
  })
  return { releases, remove: () => rmSync(checkout, { recursive: true, force: true }) }
}

/** The release in a folder that a build has written. */
export function builtIn(folder: string, remote: string): BuiltRelease {
  const { id, container } = recordOf(folder)
  return { remote, id, container, folder }
}

/** The release of a remote that is in a store's folder already. */
export const releaseIn = (store: string, remote: string, id: string): BuiltRelease =>
  builtIn(path.join(store, 'releases', remote, id), remote)
