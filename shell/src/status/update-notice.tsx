import { dismissShell, useNewShell } from '../update/new-shell.ts'
import { useShellPart } from './use-shell-part.ts'

const loadUpdatePrompt = () => import(/* webpackChunkName: "failures" */ './update-prompt.tsx')

/** SH-42: another shell is live; what says so is loaded then. */
export function UpdateNotice() {
  const wanted = useNewShell()
  const Prompt = useShellPart(wanted, loadUpdatePrompt, { optional: true })
  return wanted && Prompt ? <Prompt onClose={dismissShell} /> : null
}
