/** What whoever signed in may do: by the list of roles, where the store has one, as edges decide it. */
import { mayDo } from '@lobby/releases/roles'
import type { SomeStore } from '@lobby/releases/signed-store'
import type { Source } from '../page/source.ts'
import type { Act } from './ask.ts'

/** Whether whoever started the console may still look. Reads the list anew; throws what the store says. */
export async function mayLook({ store, channel }: Source): Promise<boolean> {
  if (store.signed) await store.channel(channel)
  return may(store, 'look')
}

/** Without a list of roles, everything: the store's own rights decide. Without a key in the list, nothing. */
export function may({ signed }: SomeStore, act: Act | 'look'): boolean {
  if (!signed) return true
  const person = signed.person()
  return person !== undefined && mayDo(signed.roles(), person, act)
}
