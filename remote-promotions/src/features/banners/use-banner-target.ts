import { loginPath, PATH } from '@lobby/contracts/paths'
import { usePagesExist, useSession } from '@lobby/platform'
import { bonusTarget } from '../../parts/announcements/bonus-target.ts'
import { hasOwnAccount } from '../../parts/announcements/own-account.ts'
import { type Linkage, type Target, targetOf } from '../../parts/announcements/target.ts'

/**
 * HM-04: a visitor is led to registration (to sign in, while that page is not there); for a member the banner acts: one
 * that promises a bonus leads to where it is had (PL-03), any other where it says. Who plays for free has no deposit to
 * have a bonus of, and is led to registration by that one alone.
 */
export function useBannerTarget(): (banner: Linkage & { bonus?: string | undefined }) => Target | undefined {
  const visitor = useSession((state) => state.status === 'visitor')
  const hasAccount = useSession(hasOwnAccount)
  const exists = usePagesExist()
  return (banner) => {
    if (!visitor) return bonusTarget(banner.bonus, !hasAccount, exists) ?? targetOf(banner, exists)
    return { to: exists(PATH.register) ? PATH.register : loginPath() }
  }
}
