import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_TAG } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'
import type { ModuleFiles, RecordPage } from '@lobby/contracts/record-parts'
import type { ReleaseRecord, ReleaseSlot } from '@lobby/contracts/release'
import {
  CONTRACT_VERSION,
  localeModule,
  type PageDeclaration,
  pageModule,
  type RemoteDeclaration,
  slotModule,
} from '@lobby/contracts/remote'
import type { StatsCompilation } from '@rspack/core'
import type { BuildTarget } from '../rspack/base.ts'
import { chunkName, HOME, slotChunk } from '../rspack/chunks.ts'
import { homeWording } from '../rspack/home-wording.ts'
import { RUNTIME_VERSION } from '../rspack/runtime-global.ts'
import { provisions, requirements } from '../sharing.ts'
import { localesOf, type Texts, textsOf, wordingOf } from '../wording.ts'
import { namesOffered } from './shared-names.ts'
import { firstViewOf, titleOf } from './titles.ts'
import { appVersion, ROOT, siteName } from './workspace.ts'

const TWIN = /\.(br|gz)$/

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

function sourceRevision(folder: string): ReleaseRecord['source'] {
  const revision = git('rev-parse', 'HEAD')
  return revision
    ? { revision, dirty: git('status', '--porcelain', '--', folder, 'shared', 'pnpm-lock.yaml') !== '' }
    : { revision: 'unknown', dirty: false }
}

function releaseFiles(out: string): ReleaseRecord['files'] {
  const names = readdirSync(out, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'record.json' && !TWIN.test(entry.name))
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = readFileSync(path.join(out, name))
      return [
        name,
        { bytes: bytes.byteLength, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` },
      ]
    }),
  )
}

function chunkGroup(stats: StatsCompilation, name: string) {
  const group = stats.namedChunkGroups?.[name] ?? stats.entrypoints?.[name]
  if (!group) throw new Error(`The build has no chunk "${name}"`)
  return group
}

const byKind = (names: readonly string[]): ModuleFiles => ({
  scripts: names.filter((name) => name.endsWith('.js')),
  styles: names.filter((name) => name.endsWith('.css')),
})

/** Files of the chunk group that a name stands for, as Rspack reports them. */
const ownFiles = (stats: StatsCompilation, name: string): string[] =>
  (chunkGroup(stats, name).assets ?? []).map((asset) => asset.name)

/**
 * Files of the imports inside a chunk group that are marked `webpackPreload`: what surely follows is named in the
 * page's head as well, so that it need not wait (FD-14).
 */
const followingFiles = (stats: StatsCompilation, name: string): string[] =>
  chunkGroup(stats, name).childAssets?.preload ?? []

const filesOf = (stats: StatsCompilation, name: string): ModuleFiles =>
  byKind([...ownFiles(stats, name), ...followingFiles(stats, name)])

/** One record entry a path, its options filled from the page's own and its title from the texts of `folder`. */
function pagePaths(page: PageDeclaration, texts: Texts, folder: string): RecordPage['paths'] {
  return page.paths.map((entry) => {
    const own = typeof entry === 'string' ? { path: entry } : entry
    const bars = { ...page.bars, ...own.bars }
    const back = own.back ?? page.back
    return {
      path: own.path,
      title: titleOf(texts, own.title ?? page.title, folder),
      ...(back && { back }),
      ...(Object.keys(bars).length > 0 && { bars }),
    }
  })
}

const common = (target: BuildTarget) => ({
  format: 1 as const,
  remote: siteName(target.folder),
  id: target.id,
  version: appVersion(target.folder),
  source: sourceRevision(target.folder),
  container: target.container,
  runtime: RUNTIME_VERSION,
  wording: wordingOf(target.folder),
  files: releaseFiles(target.out),
})

export function remoteRecord(
  target: BuildTarget,
  declaration: RemoteDeclaration,
  stats: StatsCompilation,
): ReleaseRecord {
  const files = (module: string) => filesOf(stats, chunkName(module))
  const hasHomeWording = homeWording(target, declaration) !== undefined
  const wordingFiles = (part?: string) =>
    Object.fromEntries(
      localesOf(target.folder).map((language) => [language, files(localeModule(language, part))]),
    ) as ReleaseRecord['locales']
  const texts = textsOf(target.folder)
  return {
    ...common(target),
    contract: declaration.contract,
    entry: 'entry.js',
    pages: declaration.pages.map((page) => ({
      id: page.id,
      paths: pagePaths(page, texts, target.folder),
      access: page.access ?? 'all',
      module: pageModule(page.id),
      files: files(pageModule(page.id)),
      ...(page.first && { first: [...page.first] }),
      ...(page.asMember && { asMember: [...page.asMember] }),
      ...(page.view && {
        view: page.view.look === 'stage' ? page.view : firstViewOf(texts, page.view, target.folder),
      }),
    })),
    slots: declaration.slots.map(
      (slot): ReleaseSlot => ({
        id: slot.id,
        slot: slot.slot,
        order: slot.order ?? 0,
        ...(slot.when && { when: slot.when }),
        height: slot.height,
        ...(slot.wideHeight !== undefined && { wideHeight: slot.wideHeight }),
        module: slotModule(slot.id),
        files: filesOf(stats, slotChunk(slot)),
        ...(hasHomeWording && slotChunk(slot) === HOME && { wordingPart: HOME }),
        ...(slot.first && { first: [...slot.first] }),
        ...(slot.asMember && { asMember: [...slot.asMember] }),
        ...(slot.view && { view: firstViewOf(texts, slot.view, target.folder) }),
      }),
    ),
    locales: wordingFiles(),
    ...(hasHomeWording && { localeParts: { [HOME]: wordingFiles(HOME) } }),
    requires: requirements(target.folder),
  }
}

/**
 * Home is the shell's own page; its title stands in the shell's wording, and the edge needs it before any code runs.
 */
function homePage(folder: string): RecordPage {
  const title = titleOf(textsOf(folder), 'shell.home.title', folder)
  return {
    id: 'home',
    paths: [{ path: PATH.home, title, bars: { banner: false } }],
    access: 'all',
    module: './page/home',
    files: { scripts: [], styles: [] },
  }
}

export function shellRecord(target: BuildTarget, stats: StatsCompilation): ReleaseRecord {
  const page = byKind(ownFiles(stats, 'shell'))
  const files = common(target)
  return {
    ...files,
    contract: CONTRACT_VERSION,
    entry: page.scripts[0] ?? 'shell.js',
    pages: [homePage(target.folder)],
    slots: [],
    locales: Object.fromEntries(
      localesOf(target.folder).map((language) => [language, filesOf(stats, `locale-${LANGUAGE_TAG[language]}-json`)]),
    ) as ReleaseRecord['locales'],
    requires: {},
    provides: provisions(target.folder),
    offers: namesOffered(stats),
    serves: [CONTRACT_VERSION],
    page: {
      ...page,
      late: byKind(followingFiles(stats, 'shell')),
      // All of them: one that nobody hints comes after the shell (SP-05).
      fonts: Object.keys(files.files).filter((name) => name.endsWith('.woff2')),
    },
  }
}
