const underWay = new Set<Promise<unknown>>()

/** Notes a call that changes something at the gateway until it has been answered. Returns the same promise. */
export function noteChange<T>(change: Promise<T>): Promise<T> {
  const forget = () => underWay.delete(change)
  underWay.add(change)
  change.then(forget, forget)
  return change
}

/** Resolves once the changes that are under way now have been answered; undefined when there are none. */
export const changesAnswered = (): Promise<unknown> | undefined =>
  underWay.size > 0 ? Promise.allSettled([...underWay]) : undefined

/** For tests: no change is under way, although a test before this one has left one without an answer. */
export function resetChanges(): void {
  underWay.clear()
}
