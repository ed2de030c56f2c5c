/** The parts of a release's record that the browser reads too: the rest of the record stays out of the shell. */
import * as v from 'valibot'
import { LANGUAGES } from '../language/languages.ts'

/** `lottery`, not `remote-lottery`; the shell is `shell`. */
export const RemoteId = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,31}$/),
  // What every object has by itself would be found in any table of remotes.
  v.check((name) => !(name in {}), 'is no name of a remote'),
)
/** `<version>-<hash of the inputs>`: known before the build. */
export const ReleaseId = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/))
/** A path inside the release folder: no leading slash, no `..`, one segment or more. */
export const FilePath = v.pipe(v.string(), v.regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/))
const SitePath = v.pipe(v.string(), v.regex(/^\/[^\s]*$/))

const Title = v.optional(v.string())
/** A text in the languages that the app is worded in. */
export const TitlesSchema = v.looseObject({ ...v.entriesFromList(LANGUAGES, Title), VI: v.string(), EN: v.string() })
const Bars = v.partial(
  v.object({
    header: v.literal(false),
    banner: v.literal(false),
    gameType: v.literal(false),
    bottom: v.literal(false),
    overlays: v.literal(false),
    wide: v.literal(true),
  }),
)

/** What the browser must have before a module can run, in the order it is asked for. Paths inside the release. */
export const ModuleFiles = v.object({ scripts: v.array(FilePath), styles: v.array(FilePath) })
export type ModuleFiles = v.InferOutput<typeof ModuleFiles>

/** One path of a page, with what a layout shows around it. */
export const RecordPath = v.object({
  path: SitePath,
  title: TitlesSchema,
  back: v.optional(SitePath),
  bars: v.optional(Bars),
})
export type RecordPath = v.InferOutput<typeof RecordPath>

/** A page of a release: where it is, who may open it, and the files it needs. */
export const RecordPage = v.object({
  id: v.string(),
  paths: v.array(RecordPath),
  access: v.picklist(['all', 'member', 'agent']),
  module: v.string(),
  files: ModuleFiles,
})
export type RecordPage = v.InferOutput<typeof RecordPage>

/** A contribution of a release to a slot. `height` is what the layout keeps free, `wideHeight` on a desktop, px. */
export const RecordSlot = v.object({
  id: v.string(),
  /** A slot this shell does not know is refused at publish (FD-13), not here: a record must stay readable. */
  slot: v.string(),
  order: v.number(),
  when: v.optional(
    v.object({ session: v.optional(v.picklist(['visitor', 'member', 'agent'])), flag: v.optional(v.string()) }),
  ),
  height: v.pipe(v.number(), v.integer(), v.minValue(0)),
  wideHeight: v.optional(v.number()),
  module: v.string(),
  files: ModuleFiles,
  /** The part of the release's wording in which all is that it says; absent where it takes the whole (decision 651). */
  wordingPart: v.optional(v.string()),
})
export type RecordSlot = v.InferOutput<typeof RecordSlot>
