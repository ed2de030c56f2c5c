import type { Call, InputOf, ValueOf } from '@lobby/contracts/call'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { forgetEarly } from '../gateway/early-answers.ts'
import { ownerOf, SHELL_SCOPE } from '../releases/release-scope.ts'
import { queryClient } from './query-client.ts'
import { isKeyOf, isOfAnAccount } from './query-keys.ts'

/** The answers to these calls are old news, whoever asked: those on screen are asked for again. */
export async function invalidateCalls(...calls: readonly Pick<Call, 'name'>[]): Promise<void> {
  forgetEarly()
  await askAgain(({ queryKey }) => calls.some(({ name }) => isKeyOf(queryKey, name)))
}

/** A first answer that is still under way may be older than the change, and the library would take it for a new one. */
async function askAgain(predicate: (query: Query) => boolean): Promise<void> {
  void queryClient.cancelQueries({ predicate: (query) => query.state.data === undefined && predicate(query) })
  await queryClient.invalidateQueries({ predicate })
}

/** Asks again for everything on screen that failed: one outage is over for all of it at once. */
export function retryFailedCalls(): void {
  void queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' },
    { cancelRefetch: false },
  )
}

/**
 * Changes every cached answer of a call before the gateway has confirmed it; returns a function that takes the change
 * back. Never for money. `change` gets the input that the answer belongs to.
 */
export function patchCall<C extends Call>(
  call: C,
  change: (value: ValueOf<C>, input: InputOf<C>) => ValueOf<C>,
): () => void {
  const kept = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => state.data !== undefined && isKeyOf(queryKey, call.name) })
  // A request under way was sent before the change and would undo it on screen. One for a first answer goes on: nobody
  // would ask again for what shows nothing yet.
  for (const query of kept) void query.cancel({ revert: true })
  const before = kept.map((query) => [query.queryKey, query.state.data] as const)
  for (const [key, data] of before) {
    const input = key[4] as InputOf<C>
    const changed =
      key[5] === 'pages'
        ? changePages(data as InfiniteData<ValueOf<C>>, (page) => change(page, input))
        : change(data as ValueOf<C>, input)
    queryClient.setQueryData(key, changed)
  }
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
  }
}

const changePages = <V>(data: InfiniteData<V>, change: (page: V) => V): InfiniteData<V> => ({
  ...data,
  pages: data.pages.map(change),
})

/**
 * Server data belongs to one account: as the account changes, what was read for it is dropped, and what is under way
 * for it is stopped. Nothing is there yet of the next one, whose name may be as unknown as the last one's (SE-03).
 */
export function dropAccounts(): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isOfAnAccount(queryKey)
  void queryClient.cancelQueries({ predicate })
  queryClient.removeQueries({ predicate })
  queryClient.getMutationCache().clear()
}

/** Host: the shell's own answer to this call is old news. What remotes have read of it grows old by itself. */
export async function invalidateOfShell({ name }: Pick<Call, 'name'>): Promise<void> {
  const owner = ownerOf(SHELL_SCOPE)
  await askAgain(({ queryKey }) => queryKey[0] === owner && isKeyOf(queryKey, name))
}

/** Host: forgets what a retired release has read. */
export function dropReleaseQueries(remote: string, release: string): void {
  const owner = ownerOf({ remote, release })
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === owner })
}
