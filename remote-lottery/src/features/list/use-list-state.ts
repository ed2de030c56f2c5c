import { useSearchParams } from '@lobby/platform'
import { type ListState, readState, writeState } from './list-state.ts'

/** Tab and filter live in the address, so that back and a shared link find them again. */
export function useListState(): [ListState, (next: ListState) => void] {
  const [params, setParams] = useSearchParams()
  return [readState(params), (next) => setParams(writeState(next), { replace: true })]
}
