/** Runs so many tasks at once; the others wait in the order they came. */
export function queue(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await task()
    } finally {
      // The place goes on to the next one that waits.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
