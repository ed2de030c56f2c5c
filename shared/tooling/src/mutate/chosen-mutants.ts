/**
 * Loaded by Stryker: runs the chosen mutants and none beside them. Its ranges of lines cannot say this, because mutants
 * lie within each other; a checker, made to sort out what does not compile, is asked about every single one.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { placeKey } from './mutants.ts'
import { CHOSEN_VARIABLE } from './variables.ts'

class ChosenMutants implements Checker {
  readonly #chosen = new Set<string>(JSON.parse(readFileSync(process.env[CHOSEN_VARIABLE] ?? '', 'utf8')))

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#result(mutant)]))
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  #result({ fileName, location: { start, end }, mutatorName, replacement }: Mutant): CheckResult {
    const key = placeKey({
      file: path.relative(process.cwd(), fileName).replaceAll(path.sep, '/'),
      start: { line: start.line + 1, column: start.column + 1 },
      end: { line: end.line + 1, column: end.column + 1 },
      mutator: mutatorName,
      replacement,
    })
    return this.#chosen.has(key)
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not chosen' }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'chosen', ChosenMutants)]
