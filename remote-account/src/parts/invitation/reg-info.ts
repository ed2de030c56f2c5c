import { STORAGE_KEY } from '@lobby/contracts/storage'
import * as v from 'valibot'

/** RG-26: who has invited this visitor, taken from the address of a link. */
export interface RegInfo {
  affiliateCode: string
  referralCode: string
}

const code = v.pipe(v.optional(v.string(), ''), v.maxLength(100))
const Stored = v.object({ affiliateCode: code, referralCode: code })
const NOBODY: RegInfo = { affiliateCode: '', referralCode: '' }

/** What the address says, else what an earlier link said; what cannot be read counts as nobody. */
export function takeRegInfo(search: string): RegInfo {
  const query = new URLSearchParams(search)
  const told = v.safeParse(Stored, {
    affiliateCode: query.get('affiliateCode')?.trim() ?? '',
    referralCode: query.get('referralCode')?.trim() ?? '',
  })
  if (!told.success || (!told.output.affiliateCode && !told.output.referralCode)) return kept()
  keepRegInfo(told.output)
  return told.output
}

function kept(): RegInfo {
  try {
    return v.parse(Stored, JSON.parse(localStorage.getItem(STORAGE_KEY.registration) ?? 'null'))
  } catch {
    return NOBODY
  }
}

export function keepRegInfo(info: RegInfo | null): void {
  try {
    if (info) localStorage.setItem(STORAGE_KEY.registration, JSON.stringify(info))
    else localStorage.removeItem(STORAGE_KEY.registration)
  } catch {
    // Where nothing is kept, the link itself still works.
  }
}
