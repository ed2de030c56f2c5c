/**
 * What of a page's beacon is kept (TE-06): names of releases, of their files and of the site's pages, and a cause in
 * known words. All else could be what a player typed, or a secret, and is dropped here, whoever sent it.
 */
import { CHANNEL_REPORT, type FailureBeacon, NO_RELEASE, REPORT_FRAME, type ViewBeacon } from '@lobby/contracts/boot'
import type { VitalBeacon } from '@lobby/contracts/vitals'
import type { ErrorLine, ViewLine, VitalLine } from '@lobby/releases/report-line'
import { vitalStep } from '@lobby/releases/vitals'
import type { ChannelState } from '../channel/channel-state.ts'
import { matchPage } from '../page/page-files.ts'
import type { RecordOf } from '../releases/release-records.ts'
import { browserOf } from './browser-of.ts'
import { plainCause } from './plain-cause.ts'

/** What the edge knows beside the beacon. */
export interface Told {
  /** ms since the epoch. */
  now: number
  userAgent: string | undefined
  state: ChannelState | undefined
  recordOf: RecordOf
}

/** The page of a path that no release declares. */
const NO_PAGE = 'none'
/** The release of a report that no release id is in. */
const UNKNOWN = 'unknown'
/** Name of a pins file. */
const PINS_FILE = /^\d{1,12}-[\w-]{43}\.json$/
/** A shell's container, as its reports name it. */
const SHELL = /^shell_(\d{1,4})_(\d{1,4})_(\d{1,4})_([0-9a-f]{12})$/

/** The line of a failure; `count` is 1. */
export async function errorLine(beacon: FailureBeacon, told: Told): Promise<ErrorLine> {
  const { remote, release, phase, cause, ran, shell, path, frames = [], set } = beacon
  const isRemote = remote === 'shell' || pinOf(remote, told.state) !== undefined
  const isKnown = await isRelease(remote, release, told)
  const isPinsFile = remote === CHANNEL_REPORT && PINS_FILE.test(release)
  const [, major, minor, patch, hash] = SHELL.exec(shell) ?? []
  const shellId = `${major}.${minor}.${patch}-${hash}`
  const isShell = await isRelease('shell', shellId, told)
  return {
    kind: 'error',
    ...common(path, told, set),
    remote: isRemote || isKnown || remote === CHANNEL_REPORT || remote === NO_RELEASE ? remote : UNKNOWN,
    // A shell that cannot start knows itself by its container alone.
    release:
      isKnown || isPinsFile || release === NO_RELEASE ? release : isShell && release === shell ? shellId : UNKNOWN,
    phase,
    cause: plainCause(cause),
    ran: ran === null || (await isRelease(remote, ran, told)) ? ran : UNKNOWN,
    shell: isShell ? shell : UNKNOWN,
    frames: await listedFrames(frames, told.recordOf),
  }
}

/** The lines of page views: one for each release that ran in one. Releases that there are not are left out. */
export async function viewLines({ views, set }: ViewBeacon, told: Told): Promise<ViewLine[]> {
  const lines: ViewLine[] = []
  for (const { path, ran } of views) {
    for (const [remote, release] of Object.entries(ran).slice(0, MOST_REMOTES)) {
      if (await told.recordOf(remote, release))
        lines.push({ kind: 'view', ...common(path, told, set), remote, release })
    }
  }
  return lines
}

/** The lines of vitals. Those of releases and modules that there are not are left out. */
export async function vitalLines(
  { vitals, set }: VitalBeacon & Pick<ViewBeacon, 'set'>,
  told: Told,
): Promise<VitalLine[]> {
  const lines: VitalLine[] = []
  for (const { name, path, remote, release, module = null, value, held } of vitals) {
    const record = await told.recordOf(remote, release)
    const modules = record && [...record.pages, ...record.slots].map((declared) => declared.module)
    if (!modules || (module !== null && !modules.includes(module))) continue
    const [frame = null] = held ? await listedFrames([held], told.recordOf) : []
    const what = { name, module, upTo: vitalStep(value), held: frame }
    lines.push({ kind: 'vital', ...common(path, told, set), remote, release, ...what })
  }
  return lines
}

/** Remotes of one page view at most. */
const MOST_REMOTES = 20

/** A set that does not run is not kept: a number could be anything. */
function common(path: string, { now, userAgent, state }: Told, set: number | undefined) {
  const page = (state && matchPage(state, path.split(/[?#]/, 1)[0] ?? '')?.path) ?? NO_PAGE
  return {
    at: new Date(now).toISOString(),
    count: 1,
    page,
    browser: browserOf(userAgent),
    ...(set !== undefined && set === state?.trial?.began ? { set } : {}),
  }
}

/** A remote's name comes from outside: `constructor` is none. */
const pinOf = (remote: string, state: ChannelState | undefined) =>
  state && Object.hasOwn(state.pins.pins, remote) ? state.pins.pins[remote] : undefined

/** One that the store has, or that is pinned and gone from it: an id alone could be a number that somebody typed. */
async function isRelease(remote: string, id: string, { state, recordOf }: Told): Promise<boolean> {
  const pin = pinOf(remote, state)
  const pinned = pin !== undefined && [pin.release, ...pin.before].some((release) => release.id === id)
  return pinned || (await recordOf(remote, id)) !== undefined
}

/** Those that name a line of a file that the release's record has. */
async function listedFrames(frames: readonly string[], recordOf: RecordOf): Promise<string[]> {
  const listed: string[] = []
  for (const frame of frames) {
    const [, remote = '', id = '', file = ''] = REPORT_FRAME.exec(frame) ?? []
    const record = await recordOf(remote, id)
    if (record && Object.hasOwn(record.files, file)) listed.push(frame)
  }
  return listed
}
