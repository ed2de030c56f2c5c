/** Which modules of a remote travel in one file (SP-03, decision 477). */
import { HOME_LAYOUT_SLOTS, HOME_SLOTS, type SlotDeclaration, type SlotName, slotModule } from '@lobby/contracts/remote'
import type { Configuration } from '@rspack/core'

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>

/** What home shows to whoever comes: its own slots, and those of the layout around it. */
const ON_HOME: ReadonlySet<SlotName> = new Set([...HOME_SLOTS, ...HOME_LAYOUT_SLOTS])
/** Name of the file in which that stands, and of the part of the wording that is enough for it. */
export const HOME = 'home'

/** Bytes of source, of which some 5 KB travel: a part of that size is worth a file of its own. */
const WORTH_A_FILE = 45_000

/** What is compiled from sources, and no shared package, which comes from whoever has it. */
const OF_SOURCES = /^(?:javascript|css|json|asset)/

/** Name of the chunk in which an exposed page or wording stands; the record finds its files by it. */
export const chunkName = (module: string): string => module.replace('./', '').replaceAll('/', '-')

/** The same of a contribution to a slot: those that everybody gets on home come together. */
export const slotChunk = ({ id, slot, when }: SlotDeclaration): string =>
  ON_HOME.has(slot) && !when ? HOME : chunkName(slotModule(id))

/**
 * How the chunks of a remote share modules: what stands on home is whole in its own file; pages and other slots share
 * what is large. What comes late has no name, and is whole as well. Shared packages are waited for by each chunk that
 * uses them: a chunk of them alone would have no file, and a number that depends on where the checkout lies (FD-02).
 */
export const packing = {
  chunks: ({ name }) => !!name && name.split('/').at(-1) !== HOME,
  minSize: WORTH_A_FILE,
  cacheGroups: {
    default: { type: OF_SOURCES, minChunks: 2, reuseExistingChunk: true },
    defaultVendors: false,
  },
} as const satisfies SplitChunks
