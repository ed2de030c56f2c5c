import { STORAGE_KEY } from '@lobby/contracts/storage'
import * as v from 'valibot'

const code = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const Names = ['affiliateCode', 'referralCode'] as const

/**
 * Who has sent the player, as registration keeps it under `reg_info` (RG-26): a web clip has a storage of its own, so it
 * takes the codes along. What cannot be read, or is no code, is left out.
 */
export function sentBy(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY.registration) ?? '{}')
    const told = v.parse(v.record(v.string(), v.unknown()), kept)
    return Object.fromEntries(
      Names.flatMap((name) => {
        const found = v.safeParse(code, told[name])
        return found.success ? [[name, found.output]] : []
      }),
    )
  } catch {
    return {}
  }
}
