/**
 * What the page and its first script agree on. Apart from the rest of the boot, so that this script stays a
 * kilobyte or two.
 */

/** The element that the page frame stands in and the shell renders into. */
export const ROOT_ELEMENT = 'lobby-root'

/** Attribute of that element, once the first script has found that nobody is signed in here; with no value. */
export const NOBODY_ATTRIBUTE = 'data-nobody'

/** The same once it is known that somebody is signed in here. */
export const SOMEBODY_ATTRIBUTE = 'data-somebody'

/** Name of the first script among a shell release's files. */
export const STARTER_FILE = 'starter.js'

/** Attribute of the page's root element: number of the trial whose set the page runs; none for what is pinned. */
export const SET_ATTRIBUTE = 'data-set'

/** Name in the page's `Server-Timing` under which the edge gives it its vote. */
export const VOTE_TIMING = 'vote'

/** Attribute of the hints whose scripts the first script runs, in their order. */
export const SHELL_SCRIPTS = 'data-shell'

/** Attribute of the template with the hints of what comes late, which the first script puts into the head. */
export const LATE_HINTS = 'data-late'

/**
 * Attribute of what the frame shows of a slot or page: `<remote>/<slot id>` of the contribution that takes its place,
 * or the page's `pageViewKey`.
 */
export const VIEW_ATTRIBUTE = 'data-view'

/** What the view of a remote's page is called. */
export const pageViewKey = (remote: string, page: string): string => `${remote}/page/${page}`

/** Attribute of such a view that is for visitors alone: a member sees its shape. */
export const VISITOR_VIEW_ATTRIBUTE = 'data-visitor'

/** Attribute of a clock of the frame: when it ends, ms since the epoch by the edge's clock, or 0 when it has. */
export const CLOCK_ATTRIBUTE = 'data-ends'

/** Name in the page's `Server-Timing` of the moment at which it was sent, ms since the epoch by the edge's clock. */
export const SENT_TIMING = 'sent'

/** Name under which the browser tells that the picture which the page begins with is painted (`elementtiming`). */
export const FRAME_PICTURE = 'frame-picture'

/**
 * Attribute of the first script: `EarlyCalls` as JSON. Absent where a page has none. Its name is from when they were
 * calls of members alone.
 */
export const EARLY_CALLS = 'data-member'

/**
 * Behind the URL of a `timed` call, wherever early calls are named; as a fragment it is sent to nobody. So a release
 * whose code does not know when its answers were given asks for one of its own (decision 639).
 */
export const TIMED_MARK = '#timed'

/** What was asked for longer ago is no answer any more, ms: on a slow line the shell takes its time. */
export const EARLY_FOR = 30_000

/** URL from the site's root, and the headers that are its own. */
type EarlyCall = [url: string, headers?: Record<string, string>]

/** What the first script asks for. */
export interface EarlyCalls {
  /** Of each of them. */
  headers: Record<string, string>
  /** Name of the header with the session's token. */
  token: string
  /** Name of the header with which a site says that it was started from the home screen. */
  device: string
  /** Where a session is kept (`memberCall`). */
  calls: EarlyCall[]
  /** Whoever is here, with the session where one is kept: answers that are not in the page (`firstCall`). */
  open?: EarlyCall[]
  /** The same, and never with a session. */
  bare?: EarlyCall[]
}

/** An answer as it came. */
export interface EarlyAnswer {
  response: Response
  text: string
  /** When its headers were here, as `sentAt` of the question. */
  receivedAt: number
}

/** A call that the first script has made. */
export interface EarlyQuestion {
  headers: Readonly<Record<string, string>>
  /** ms since the page began (`performance.now()`), so that setting the device's clock moves nothing. */
  sentAt: number
  /** The device's clock (ms since the epoch) less that time, when this was asked: `pageBegan`. */
  began: number
  /** Rejects when none came. */
  answer: Promise<EarlyAnswer>
}

declare global {
  interface Window {
    /**
     * By URL, of a `timed` call with its mark: what the first script has asked for, until the client has taken or
     * forgotten it.
     */
    lobbyEarly?: Map<string, EarlyQuestion>
    /**
     * The browser had kept this page and shows it without asking whether it is still right, as on the way back or in a
     * tab that comes back: it may be of any age. The first script says so.
     */
    lobbyKept?: boolean
  }
}
