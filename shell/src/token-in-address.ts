/** SE-03, MS-09: a `token` in the address of the page. Late code: hardly any page is opened with one. */
import { memberInfo } from '@lobby/contracts/calls/member-info'
import { logout } from '@lobby/contracts/calls/session'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { ask, enterSession, gateway, isGatewayError, session } from '@lobby/platform'
import { currentLanguage, SHELL_SCOPE, sessionHappened, translator } from '@lobby/platform/host'

/** What the addresses of the embedded lottery begin with: their `token` is the lottery's own (SH-21). */
const EMBEDDED = PATH.embeddedLottery.split(':')[0] ?? PATH.embeddedLottery

/**
 * Takes the token out of the address, so that it reaches neither history, nor a shared link, nor a referrer. A visitor
 * has its session at once. A member keeps the own one until the gateway has said whose the token is: nothing changes
 * for one that is no good, another member's is asked about first.
 */
export function takeToken(): void {
  const url = new URL(location.href)
  const token = url.searchParams.get('token')
  if (token === null || url.pathname.startsWith(EMBEDDED)) return
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  const state = session.get()
  if (!token || (state.status === 'member' && state.token === token)) return
  if (state.status === 'visitor') sessionHappened({ type: 'tokenInUrl', token, merchantCode: MERCHANT_CODE })
  else void weigh(token)
}

/** Whose the token is, and whether the player wants to be that member from now on. */
async function weigh(token: string): Promise<void> {
  try {
    const { userName, type } = await gateway(memberInfo, {}, { token })
    const before = session.get()
    if (before.status === 'member' && before.userName !== userName) {
      const t = translator('shell', SHELL_SCOPE.release, currentLanguage(), 0)
      const title = t('layout.switchAccount', { from: before.userName, to: userName })
      if (!(await ask({ kind: 'confirm', title }))) return
      // Whoever signed out or in meanwhile, in another tab as well, was not asked about this.
      const now = session.get()
      if (now.status !== 'member' || now.token !== before.token) return
      // Tells the gateway with the session that is given up; it is over here whatever the answer is.
      gateway(logout, {}).catch(() => undefined)
    }
    enterSession({ token, userName, customerType: type, firstTimeLogin: false })
  } catch (error) {
    // No good, or nobody could be asked: whoever is signed in stays so.
    if (!isGatewayError(error)) throw error
  }
}
