import { loginPath, PATH } from '@lobby/contracts/paths'
import { usePagesExist, useSession } from '@lobby/platform'
import { type Linkage, type Target, targetOf } from '../../parts/announcements/target.ts'

/** HM-04: a visitor is led to registration (to sign in, while that page is not there); for a member the banner acts. */
export function useBannerTarget(): (banner: Linkage) => Target | undefined {
  const visitor = useSession((state) => state.status === 'visitor')
  const exists = usePagesExist()
  return (banner) => {
    if (!visitor) return targetOf(banner, exists)
    return { to: exists(PATH.register) ? PATH.register : loginPath() }
  }
}
