/** A release and its record, a channel and its pins: what `publish` writes and edge and shell read. */
import * as v from 'valibot'
import { LANGUAGES } from '../language/languages.ts'
import { CallShapes } from './call-shape.ts'
import { FirstCalls } from './first-call.ts'
import { FirstView, StageView } from './first-view.ts'
import { MemberCalls } from './member-call.ts'
import { FilePath, ModuleFiles, RecordPage, RecordSlot, ReleaseId, RemoteId } from './record-parts.ts'
import { SLOT_NAMES } from './remote.ts'

const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** What a reader does not know is left out. */
const View = v.fallback(v.optional(FirstView), undefined)
const PageView = v.fallback(v.optional(v.union([FirstView, StageView])), undefined)

const ReleasePage = v.object({ ...RecordPage.entries, first: FirstCalls, asMember: MemberCalls, view: PageView })
/** A page with what the edge alone reads of it: pins are without its first calls and what is drawn of it. */
export type ReleasePage = v.InferOutput<typeof ReleasePage>
const ReleaseSlot = v.object({
  ...RecordSlot.entries,
  first: FirstCalls,
  asMember: MemberCalls,
  view: View,
})
/** A slot with what the edge alone reads of it. */
export type ReleaseSlot = v.InferOutput<typeof ReleaseSlot>

/** Everything that is known of a release, written once at its build and signed when it is published. */
export const ReleaseRecord = v.object({
  format: v.literal(1),
  /** `remote-lottery` is `lottery` here; the shell is `shell`. */
  remote: RemoteId,
  id: ReleaseId,
  version: v.string(),
  /**
   * Revision of the source it was built from, and whether the tree had changes on top. `unknown` outside a checkout.
   */
  source: v.object({ revision: v.string(), dirty: v.boolean() }),
  contract: v.pipe(v.number(), v.integer()),
  /** Module Federation name, `output.uniqueName` and the chunk-loading global's stem. */
  container: v.pipe(v.string(), v.regex(/^[a-z]\w*$/)),
  entry: FilePath,
  pages: v.array(ReleasePage),
  slots: v.array(ReleaseSlot),
  /** Files of each language's wording. */
  locales: v.record(v.picklist(LANGUAGES), ModuleFiles),
  /** The same of parts of the wording, by their names: what a `wordingPart` of a slot refers to. */
  localeParts: v.optional(v.record(v.string(), v.record(v.picklist(LANGUAGES), ModuleFiles))),
  /**
   * How many keys the wording has, and which of them a language lacks; absent in releases from before it was counted.
   */
  wording: v.optional(v.object({ keys: v.number(), missing: v.record(v.picklist(LANGUAGES), v.array(v.string())) })),
  /** Shared packages a remote needs, with the range it accepts; for the shell, empty. */
  requires: v.record(v.string(), v.string()),
  /** For the shell: the shared packages it provides with their versions; for a remote, absent. */
  provides: v.optional(v.record(v.string(), v.string())),
  /**
   * Names of the shared packages that its code reaches for; absent in releases from before they were noted (decision
   * 256).
   */
  uses: v.optional(v.record(v.string(), v.array(v.string()))),
  /** For the shell: names that the shared packages of this project export there, the other side of `uses`. */
  offers: v.optional(v.record(v.string(), v.array(v.string()))),
  /**
   * The gateway's calls that its code names, as it knows them; absent in releases from before they were noted (decision
   * 163).
   */
  calls: v.optional(CallShapes),
  /** For the shell: contract versions it serves. */
  serves: v.optional(v.array(v.number())),
  /** Version of the Module Federation runtime it was built for: part of the contract. */
  runtime: v.string(),
  /** For the shell: what the page names in its head; `late` follows the first paint on every page. */
  page: v.optional(
    v.object({
      scripts: v.array(FilePath),
      styles: v.array(FilePath),
      fonts: v.array(FilePath),
      late: v.optional(ModuleFiles),
    }),
  ),
  files: v.record(
    FilePath,
    v.object({
      bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
      integrity: Integrity,
      /** Bytes that travel: of the brotli twin, where there is one. What budgets are held against. */
      sent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
})
export type ReleaseRecord = v.InferOutput<typeof ReleaseRecord>

/** The remotes' pins: remote id to release id. The shell's own pin stands under `shell`. */
export const Pins = v.record(RemoteId, ReleaseId)
export type Pins = v.InferOutput<typeof Pins>

/** `production`, `staging`. */
export const ChannelName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/))

/** Buckets that visitors fall into: a share of 5 % is 500 of them. */
export const BUCKETS = 10_000

/** Releases that a share of the visitors runs in the place of what is pinned, all of them or none (TL-01). */
export const Trial = v.object({
  /** Number of the revision that began it: what reports and votes name it by. */
  began: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What differs from the channel's pins. */
  pins: Pins,
  /** So many of the `BUCKETS`, the lowest. */
  share: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BUCKETS - 1)),
  /** The share of visits that fail with what is pinned, as far as it is known: the least that is reckoned with. */
  base: v.pipe(v.number(), v.gtValue(0), v.ltValue(1)),
  /**
   * Signs its cookies and votes: 32 bytes, base64url. Another trial with the same has the same visitors (523). Goes to
   * no page.
   */
  secret: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** When it is ended at the latest. */
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
export type Trial = v.InferOutput<typeof Trial>

/** An Ed25519 signature: over a release's record, byte by byte (decision 154), or a revision of a channel (501). */
export const Signature = v.object({
  /** Fingerprint of the public key: 16 hex digits. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  /** 64 bytes in base64, in the one spelling without a bit to spare: another would give the entry another hash. */
  value: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/)),
})
export type Signature = v.InferOutput<typeof Signature>

/**
 * Of any one text (551): a list of roles is signed by root keys of two versions, each with 20 at most, everything else
 * by far fewer. Whoever checks signatures, many times a minute, must not have to check as many as fit into a file.
 */
export const MOST_SIGNATURES = 50
/** Counted before any of them is looked at. */
export const Signatures = v.pipe(v.array(v.unknown()), v.maxLength(MOST_SIGNATURES), v.array(Signature))

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A list of roles by its number and the SHA-256 of all that it says, signed by root keys. */
export const ListHead = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hash: Sha256,
  signatures: Signatures,
})
export type ListHead = v.InferOutput<typeof ListHead>

/** By remote and id, the SHA-256 in hex of the records of releases: what says of which bytes they are. */
export const Records = v.record(RemoteId, v.record(ReleaseId, Sha256))
export type Records = v.InferOutput<typeof Records>

/** A module of a remote, or `*`; longer than any is, so that nobody fills a revision until no other fits behind it. */
const Part = v.pipe(v.string(), v.maxLength(100))

/**
 * One change of a channel. Revisions are numbered from 1, without gaps but for one that resumes; the highest one is the
 * channel's state.
 */
export const ChannelRevision = v.object({
  format: v.literal(1),
  channel: ChannelName,
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  reason: v.pipe(v.string(), v.maxLength(2000)),
  action: v.picklist(['promote', 'rollback', 'close', 'open', 'trial', 'raise', 'halt', 'finish', 'resume']),
  remote: RemoteId,
  from: v.nullable(ReleaseId),
  to: ReleaseId,
  /** True when a failing check was overruled; the reason is then required. */
  forced: v.optional(v.boolean()),
  /** What those checks said, in English: who signs after reads it. Absent in revisions from before it was kept. */
  overruled: v.optional(v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(500))), v.maxLength(100))),
  /** Two when it took two persons as the first one signed it: then it counts by two, whatever is asked for later. */
  people: v.optional(v.literal(2)),
  pins: Pins,
  /**
   * For each remote, the releases that were pinned before, newest first, each once: what last-good and rollback use.
   */
  before: v.record(RemoteId, v.array(ReleaseId)),
  /** What was closed or opened: a module of the remote, or `*` for all of it. */
  part: v.optional(Part),
  /** By remote, what of it is switched off: modules (`./page/…`, `./slot/…`), or `*` for all of it (FD-24). */
  closed: v.optional(v.record(RemoteId, v.pipe(v.array(Part), v.maxLength(200)))),
  /** The trial that runs. */
  trial: v.optional(Trial),
  /** The revision that it follows, and the SHA-256 of its text in hex; where there is a list of roles (501). */
  previous: v.optional(
    v.object({
      revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
      hash: Sha256,
    }),
  ),
  /**
   * The newest list of roles when it was signed: whoever finds none so new in the store follows nothing (522). There as
   * well, and absent where that list is from before.
   */
  list: v.optional(ListHead),
  /**
   * By remote and id, the SHA-256 in hex of the record of each release that it names: an id alone does not say of which
   * bytes (515). There as well, and absent in revisions from before.
   */
  records: v.optional(Records),
  /** Of everything else in it, one for each person; there as well. */
  signatures: v.optional(Signatures),
  /** What the first list of roles of the store is known by for which it was signed; there as well. */
  root: v.optional(Sha256),
})
export type ChannelRevision = v.InferOutput<typeof ChannelRevision>

/** When and by whom a release was put into the store, and who vouches for it. Not part of the release. */
export const Publication = v.object({
  format: v.literal(1),
  at: v.pipe(v.string(), v.isoTimestamp()),
  actor: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** What failing checks said when they were overruled, and why they were. */
  forced: v.optional(
    v.object({ reason: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)), problems: v.array(v.string()) }),
  ),
  /** One for each key; absent in stores from before records were signed. */
  signatures: v.optional(Signatures),
  /** Over remote, id and `at`, one for each key that has signed the date (571); absent in stores from before. */
  dated: v.optional(Signatures),
  /** What the key of a team has signed to have it published through the service (OP-06), as text. */
  claim: v.optional(v.object({ body: v.string(), signature: Signature })),
})
export type Publication = v.InferOutput<typeof Publication>

/** `SLOT_NAMES` for a name that came from outside. */
export const KNOWN_SLOTS: ReadonlySet<string> = new Set(SLOT_NAMES)
