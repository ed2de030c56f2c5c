import { STORAGE_KEY } from '@lobby/contracts/storage'
import { stored } from '@lobby/platform'
import * as v from 'valibot'

/**
 * The gateway takes no other (the address of the profile, shared/docs/choices/download.md). What is no code costs
 * nothing beside it.
 */
const code = v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), '')
const Codes = v.object({ affiliateCode: code, referralCode: code })
/** RG-26: who has invited this visitor, taken from the address of a link. Empty where nobody has. */
export type RegInfo = v.InferOutput<typeof Codes>

const kept = stored(STORAGE_KEY.registration, Codes)
const NOBODY: RegInfo = { affiliateCode: '', referralCode: '' }

/** What the address says, else what an earlier link said. */
export function takeRegInfo(search: string): RegInfo {
  const query = new URLSearchParams(search)
  const told = v.parse(Codes, {
    affiliateCode: query.get('affiliateCode')?.trim(),
    referralCode: query.get('referralCode')?.trim(),
  })
  if (!told.affiliateCode && !told.referralCode) return keptRegInfo()
  keepRegInfo(told)
  return told
}

const keptRegInfo = (): RegInfo => kept.read() ?? NOBODY

/** Who has sent the player, for an address: a web clip has a storage of its own, so it takes the codes along. */
export const sentBy = (): Record<string, string> =>
  Object.fromEntries(Object.entries(keptRegInfo()).filter(([, code]) => code !== ''))

/** Where nothing is kept, the link itself still works. `null` forgets. */
export const keepRegInfo = (info: RegInfo | null): void => void kept.write(info)
