import { createContext, useContext } from 'react'

/** Which release an element belongs to. */
export interface ReleaseIdentity {
  /** `lottery`, or `shell`. */
  remote: string
  /** The release's id, or `shell` for the shell itself. */
  release: string
}

/** The shell itself. */
export const SHELL_SCOPE: ReleaseIdentity = { remote: 'shell', release: 'shell' }

/** Host: says which release the elements below belong to. What is outside of any scope is the shell's. */
export const ReleaseScope = createContext<ReleaseIdentity>(SHELL_SCOPE)

/** The release that this element belongs to; the shell outside of any. */
export function useRelease(): ReleaseIdentity {
  return useContext(ReleaseScope)
}

/** What query keys and leases begin with: another release never reads what this one has put into a singleton. */
export const ownerOf = ({ remote, release }: ReleaseIdentity): string =>
  remote === SHELL_SCOPE.remote ? remote : `${remote}@${release}`
