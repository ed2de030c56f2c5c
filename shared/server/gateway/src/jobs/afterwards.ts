import { troubleLine } from '../database/trouble.ts'
import { withoutValues } from '../database/without-values.ts'

/** What calls leave to be done once they have answered. */
export interface Afterwards {
  /** Begins it; whoever calls does not wait for it. What fails is written to the log under this name. */
  begin(name: string, work: () => Promise<unknown>): void
  /** Resolves when all that was begun is done. A gateway that is stopped waits for it. */
  settled(): Promise<void>
}

export function createAfterwards(): Afterwards {
  const running = new Set<Promise<void>>()
  return {
    begin(name, work) {
      const done = work().then(
        () => undefined,
        (error) => console.error(`${name} failed:`, troubleLine(error) ?? withoutValues(error)),
      )
      running.add(done)
      void done.finally(() => running.delete(done))
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
