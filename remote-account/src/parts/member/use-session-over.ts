import { PATH } from '@lobby/contracts/paths'
import { signOut, toast, useNavigate } from '@lobby/platform'

/** For what ends the session at the gateway: says so, ends it here, too, and leads to the login page. */
export function useSessionOver(): (text: string) => void {
  const navigate = useNavigate()
  return (text) => {
    toast({ text })
    void signOut().then(() => navigate(PATH.login, { replace: true }))
  }
}
