import { rspack } from '@rspack/core'

type Source = InstanceType<typeof rspack.sources.Source>

/** A text of an asset in place of what stands there from `start` to `end`. */
export interface Replacement {
  start: number
  end: number
  text: string
}

/** The asset with these texts in place; its source map follows (TE-04). Undefined when there is none to put. */
export function replaceInAsset(source: Source, replacements: readonly Replacement[]): Source | undefined {
  if (replacements.length === 0) return undefined
  const replaced = new rspack.sources.ReplaceSource(source)
  for (const { start, end, text } of replacements) replaced.replace(start, end - 1, text)
  return replaced
}
