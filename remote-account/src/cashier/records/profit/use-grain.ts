import type { Days } from '@lobby/contracts/day-range'
import { useSearchParams } from '@lobby/platform'
import { type Grain, grainsOf, usualGrain } from './buckets.ts'

const NAME = 'by'

/** The periods that the page shows, kept in its address; the usual ones where it names none that the range has. */
export function useGrain(range: Days): { grain: Grain; grains: readonly Grain[]; choose: (next: Grain) => void } {
  const [query, setQuery] = useSearchParams()
  const grains = grainsOf(range)
  const usual = usualGrain(range)
  const choose = (next: Grain) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === usual) after.delete(NAME)
        else after.set(NAME, next)
        return after
      },
      { replace: true },
    )
  return { grain: grains.find((each) => each === query.get(NAME)) ?? usual, grains, choose }
}
