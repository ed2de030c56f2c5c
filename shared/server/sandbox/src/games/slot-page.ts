/** What a machine has in the page of all slots: its drawings, its reels and its colours. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { machineRules } from './slot-game.ts'
import type { MachineName } from './slot-themes.ts'

const SYMBOLS = path.join(import.meta.dirname, '../pages/symbols')

/** Each drawing as a symbol of the page, by its file's name; they name their gradients by themselves. */
const DRAWINGS: ReadonlyMap<string, string> = new Map(
  readdirSync(SYMBOLS).map((file) => {
    const name = path.basename(file, '.svg')
    const drawn = readFileSync(path.join(SYMBOLS, file), 'utf8').trim()
    return [
      name,
      drawn
        .replace(/^<svg xmlns="[^"]*" aria-hidden="true"/, `<symbol id="s-${name}"`)
        .replace(/<\/svg>$/, '</symbol>'),
    ] as const
  }),
)

/** What falls at a win. */
const RAIN = 'coin'

const reel = (_: unknown, at: number): string =>
  `          <div class="reel" data-reel="${at}"><div class="strip"></div></div>`

export function slotPage(machine: MachineName) {
  const rules = machineRules(machine)
  const drawings = [...new Set<string>([...rules.symbols, RAIN])].map((name) => DRAWINGS.get(name) ?? '')
  return {
    rules,
    parts: [
      ['<!-- the symbols -->', drawings.join('\n')],
      ['<!-- the reels -->', Array.from({ length: rules.reels }, reel).join('\n')],
      ['data-machine="classic" data-kind="oneLine"', `data-machine="${machine}" data-kind="${rules.kind}"`],
    ] as const,
  }
}
