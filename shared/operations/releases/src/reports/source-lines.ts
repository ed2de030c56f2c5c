/** Frames of reports by file and line of the source (TE-04), from the maps that releases keep. */

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { REPORT_FRAME } from '@lobby/contracts/boot'
import { type ReleaseStore, StoreError } from '../store/store.ts'

/** Ending of a script's map beside it in its release. No edge serves it. */
export const MAP_ENDING = '.map'

/** Maps that are kept in memory; one is up to some MB. */
const MAPS_KEPT = 20

/**
 * Gives the place in the source, such as `remote-lottery/src/app.tsx:12`, of a `REPORT_FRAME`; undefined where the
 * release has no map, as those from before have none, or the map does not know.
 */
export type SourceOf = (frame: string) => Promise<string | undefined>

/** Frames of any releases of a store: one stack may cross several. */
export function openSources(store: ReleaseStore): SourceOf {
  const maps = new Map<string, Promise<TraceMap | undefined>>()

  const text = async (remote: string, id: string, path: string): Promise<string | undefined> => {
    try {
      return Buffer.from(await store.file(remote, id, path)).toString()
    } catch (error) {
      if (error instanceof StoreError && (error.code === 'file.unknown' || error.code === 'release.unknown')) return
      throw error
    }
  }
  const read = async (remote: string, id: string, file: string): Promise<TraceMap | undefined> => {
    const json = await text(remote, id, file + MAP_ENDING)
    try {
      return json === undefined ? undefined : new TraceMap(json)
    } catch {
      return undefined
    }
  }
  const mapOf = (remote: string, id: string, file: string): Promise<TraceMap | undefined> => {
    const key = `${remote}/${id}/${file}`
    const map = maps.get(key) ?? read(remote, id, file)
    maps.delete(key)
    maps.set(key, map)
    const [oldest] = maps.keys()
    if (maps.size > MAPS_KEPT && oldest !== undefined) maps.delete(oldest)
    return map
  }

  return async (frame) => {
    const [, remote = '', id = '', file = '', line = '', column = ''] = REPORT_FRAME.exec(frame) ?? []
    const map = file && (await mapOf(remote, id, file))
    if (!map) return undefined
    let at = { line: Number(line), column: Number(column) - 1 }
    // A browser that tells of a freeze gives a position in the file.
    if (at.line === 0 && Number(column) > 0) at = placeIn((await text(remote, id, file)) ?? '', Number(column))
    if (at.line < 1 || at.column < 0) return undefined
    const found = originalPositionFor(map, at)
    return found.source ? `${found.source}:${found.line}` : undefined
  }
}

/** Line, from 1, and column, from 0, of a position in a text. */
function placeIn(text: string, position: number): { line: number; column: number } {
  const lines = text.slice(0, position).split('\n')
  return { line: lines.length, column: lines.at(-1)?.length ?? 0 }
}
