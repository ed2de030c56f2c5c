import type { Pin, PinnedRelease } from '@lobby/contracts/boot'
import type { Language } from '@lobby/contracts/languages'
import type { RecordPath } from '@lobby/contracts/record-parts'
import type { Fault, ModuleState, PlaceId, ReleaseKey, View } from './page-releases.ts'

/** One load of one module, as the state has asked for it. */
interface Load {
  readonly release: PinnedRelease
  readonly module: string
  readonly load: ModuleState
}

interface Request {
  readonly release: PinnedRelease
  readonly request: object
}

/** Whose fault a missing file is; `preload`: the file is there, and a failed preload may have kept it from loading. */
export type FileVerdict = 'connection' | 'preload' | 'release'

/** What has happened in the page, told in the past tense. */
export type ReleaseEvent =
  /** `complete`: these are all pins of the revision, not only those of the first page. */
  | {
      type: 'pinsReceived'
      revision: number
      pins: Readonly<Record<string, Pin>>
      closed?: readonly RecordPath[] | undefined
      complete: boolean
    }
  | { type: 'moduleWanted'; place: PlaceId; release: PinnedRelease; module: string }
  | { type: 'placeClosed'; place: PlaceId }
  /** React has put a release's elements into the page, or (no key) has taken them out and undone their effects. */
  | { type: 'viewCommitted'; place: PlaceId; key?: ReleaseKey }
  | ({ type: 'moduleLoaded'; Component: View['Component'] } & Load)
  | ({ type: 'moduleFailed' } & Load & Fault)
  | ({ type: 'moduleUnreachable' } & Load)
  | { type: 'reconnectDue' }
  /** The view's code threw in a render or an effect. `late`: after it had been shown. */
  | ({ type: 'viewThrew'; place: PlaceId; release: PinnedRelease; late: boolean } & Fault)
  /** The view needed a file that did not come. */
  | ({ type: 'viewMissedFile'; place: PlaceId; release: PinnedRelease } & Fault)
  | ({ type: 'fileExamined'; place: PlaceId; suspect: View; verdict: FileVerdict; file: string } & Fault)
  | { type: 'edgeResponded' | 'edgeSilent'; place: PlaceId }
  /** A file was missing outside of any view: after a tap, for instance. */
  | ({ type: 'releaseMissedFile'; release: PinnedRelease } & Fault)
  /** It threw outside of what its views render; `stays`: the page goes on with it, and the edge hears of it. */
  | ({ type: 'releaseThrew'; release: PinnedRelease; stays: boolean } & Fault)
  | ({ type: 'releaseFailed'; release: PinnedRelease } & Fault)
  | { type: 'retryRequested'; place: PlaceId }
  | { type: 'leasesChanged'; leased: readonly ReleaseKey[] }
  | ({ type: 'requestStarted' | 'requestEnded' } & Request)
  /** A task after something may have become unused. `lending`: other containers run shared packages of these. */
  | { type: 'retirementDue'; lending: readonly PinnedRelease[] }
  /** Undefined when it cannot be had. */
  | { type: 'languageRequested'; language: Language | undefined }
