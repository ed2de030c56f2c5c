/** What the edge puts into the page as `application/json` and the shell reads at its start. */
import * as v from 'valibot'
import { LANGUAGES, THEMES } from '../language/languages.ts'
import { RecordPage, RecordPath, RecordSlot, ReleaseId } from '../releases/record-parts.ts'
import { DEFAULT_LANG, MERCHANT_CODE } from '../site/constants.ts'
import { listOf } from '../wire/list-of.ts'
import { leniently } from './lenient-pins.ts'

/** As much of a release record as the browser needs to run it. */
export const PinnedRelease = v.object({
  remote: v.string(),
  id: ReleaseId,
  container: v.string(),
  /** URL of the remote entry, absolute or from the site's root, and the hash its bytes must have. */
  entry: v.string(),
  integrity: v.optional(v.string()),
  pages: v.array(v.omit(RecordPage, ['files'])),
  slots: listOf(v.omit(RecordSlot, ['files'])),
  locales: listOf(v.picklist(LANGUAGES)),
})
export type PinnedRelease = v.InferOutput<typeof PinnedRelease>

/** A remote's pin, and the releases that ran before it, newest first: where last-good looks when the pin cannot run. */
export const Pin = v.object({ release: PinnedRelease, before: v.array(PinnedRelease) })
export type Pin = v.InferOutput<typeof Pin>

/** Pins by remote. A reader goes on with those that it understands (FD-22). */
const Pins = leniently(v.record(v.string(), Pin), PinnedRelease)

/**
 * Paths of pages that an operator has switched off (FD-24); their pages are in no pin, so that none opens for a shell
 * that does not understand them.
 */
const Closed = v.fallback(v.optional(listOf(RecordPath)), undefined)

/** All pins of one channel revision: an immutable file, named by the page and by each channel event. */
export const PinFile = v.object({ revision: v.number(), pins: Pins, closed: Closed })
export type PinFile = v.InferOutput<typeof PinFile>

/**
 * What the bytes of a `PinFile` have to be, as its URL says (FD-23): for `fetch` and for a hint. Undefined for a name
 * without a whole hash, as edges from before gave.
 */
export function pinsIntegrity(url: string): string | undefined {
  const hash = /\d-([\w-]{43})\.json$/.exec(url)?.[1]
  return hash && `sha256-${hash.replace(/-/g, '+').replace(/_/g, '/')}=`
}

/** Everything a page starts from. One page has one, and it does not change while the page is open. */
export const Boot = v.object({
  channel: v.string(),
  /** Which store's channel: its first list of roles. Absent where nobody signs revisions. */
  line: v.optional(v.string()),
  revision: v.number(),
  /** Id of the shell release that this page runs. */
  shell: ReleaseId,
  language: v.fallback(v.picklist(LANGUAGES), DEFAULT_LANG),
  /** Absent while the player has not chosen, and where this shell has no such theme: the system's choice holds. */
  theme: v.fallback(v.optional(v.picklist(THEMES)), undefined),
  /** The pins of the remotes that this page uses. */
  pins: Pins,
  closed: Closed,
  /** URL of the `PinFile` with all of them; it names the hash of its bytes. */
  allPins: v.string(),
  /** Answers that the edge fetched beside the page: the envelope's `value` by call name or `answerName`. */
  first: v.record(v.string(), v.unknown()),
  /** Pins that a developer's proxy replaced, to be shown on the page (FD-16). */
  overridden: v.optional(v.array(v.string())),
  /** URL of the service worker to install; where there is none, one that is installed goes. */
  worker: v.optional(v.string()),
  /** This page was kept by the service worker and shown because the site could not be reached. */
  offline: v.optional(v.literal(true)),
})
export type Boot = v.InferOutput<typeof Boot>

/**
 * What the edge asks for `Boot.first`, call name to input, in the page's language and without a session. A query with
 * the same input is answered by it without a fetch; one of a member only until its own answer is there.
 */
export const FIRST_INPUT = {
  systemStatus: {},
  whitelabel: {},
  consolidatedSettings: {},
  announcements: { types: 'B,PL', groupName: 'm_home', platform: 'M', merchantCode: MERCHANT_CODE },
} as const

/**
 * The name in `Boot.first` of an answer that a release has declared (`firstCall`): the call and what it was asked with.
 * The language is the page's.
 */
export const answerName = (callName: string, input: unknown): string =>
  [
    callName,
    ...Object.entries(input ?? {})
      .filter(([name, value]) => name !== 'language' && value !== undefined)
      .map((field) => field.join('='))
      .sort(),
  ].join(' ')

/** Ids of the elements that carry data in the page. */
export const BOOT_ELEMENT = 'lobby-boot'

/**
 * Event of `/edge/events`: a channel has a new revision. `shell` is the shell that pages are made with from now on; one
 * that is not understood keeps no page from the pins (FD-22). Pages of a trial's set take its pins while `trial` is
 * there, and all others those of everybody.
 */
export const ChannelEvent = v.object({
  revision: v.number(),
  allPins: v.string(),
  shell: v.fallback(v.optional(ReleaseId), undefined),
  trial: v.fallback(v.optional(v.object({ began: v.number(), allPins: v.string() })), undefined),
})
export type ChannelEvent = v.InferOutput<typeof ChannelEvent>

/**
 * Where a release can fail: from its pin and its remote entry to its last render, in a handler or promise, and in work
 * that never ends. An edge refuses a report with a phase that it does not know, so that it knows a new one before a
 * shell says it.
 */
export const FAILURE_PHASES = [
  'entry',
  'module',
  'chunk',
  'style',
  'locale',
  'render',
  'hang',
  'pins',
  'handler',
  'promise',
  'resource',
  'policy',
  'freeze',
] as const
/** `remote` of a report about the channel itself: its pins file cannot be used. `release` is the file's name then. */
export const CHANNEL_REPORT = 'channel'
/** `remote` and `release` of a report that names neither: an error in nobody's code, a picture that did not come. */
export const NO_RELEASE = 'none'
/** A place in a release's file, `<remote>/<release>/<file>:<line>:<column>`; both 0 where the browser does not say. */
export const REPORT_FRAME = /^([a-z][a-z0-9-]{0,31})\/(\d[\w.-]{0,63})\/([\w./-]{1,120}):(\d{1,7}):(\d{1,7})$/
/** Of which trial's set the page was when it began; absent for what is pinned for everybody. */
export const ReportedSet = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))
/** What the edge gave to this page view for its vote in a trial (TL-05). */
export const ReportedVote = v.optional(v.pipe(v.string(), v.maxLength(160)))

/**
 * Body of a POST to `/edge/failures`: one release that could not run (FD-07), pins that are refused (FD-23), or any
 * other error of a page (TE-01).
 */
export const FailureBeacon = v.object({
  remote: v.pipe(v.string(), v.maxLength(64)),
  release: v.pipe(v.string(), v.maxLength(64)),
  phase: v.picklist(FAILURE_PHASES),
  cause: v.pipe(v.string(), v.maxLength(500)),
  /** The release that runs instead: its own where it runs on all the same, null when nothing was left. */
  ran: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  shell: v.pipe(v.string(), v.maxLength(64)),
  path: v.pipe(v.string(), v.maxLength(500)),
  /** Where it was thrown, innermost first; absent from shells of before. */
  frames: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(REPORT_FRAME))), v.maxLength(10))),
  set: ReportedSet,
  vote: ReportedVote,
})
export type FailureBeacon = v.InferOutput<typeof FailureBeacon>

/**
 * Body of a POST to `/edge/views`: what of each page view has run since the last one was sent (TE-03), the shell
 * itself among it: path and release by remote.
 */
export const ViewBeacon = v.object({
  views: v.pipe(
    v.array(
      v.object({
        path: v.pipe(v.string(), v.maxLength(500)),
        ran: v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(64))),
      }),
    ),
    v.maxLength(20),
  ),
  set: ReportedSet,
  vote: ReportedVote,
})
export type ViewBeacon = v.InferOutput<typeof ViewBeacon>

/** Name of the service worker among a shell release's files. */
export const WORKER_FILE = 'worker.js'

/** What a page tells the worker once it is at rest: paths of the release files that it has used. */
export const KeepMessage = v.object({ type: v.literal('keep'), files: v.array(v.string()) })
export type KeepMessage = v.InferOutput<typeof KeepMessage>

/** The edge's own paths. Everything else under `/` is the page, or a call that is passed to the gateway. */
export const EDGE = {
  health: '/healthz',
  events: '/edge/events',
  failures: '/edge/failures',
  views: '/edge/views',
  /** `/edge/channel`: the channel's newest revision, `no-store`; what a page asks on focus when the stream is down. */
  channel: '/edge/channel',
  pins: '/pins/',
  releases: '/releases/',
  /** The live shell's service worker, at the root so that its scope is the site. */
  worker: '/worker.js',
  /** The page that the worker keeps for when the site cannot be reached: the same for everybody, without any data. */
  offline: '/edge/offline',
} as const
