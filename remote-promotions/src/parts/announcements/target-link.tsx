import type { ReactNode } from 'react'
import type { Target } from './target.ts'

interface Props {
  target: Target | undefined
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/**
 * A link to a target; plain content where there is none. One element for both, so that what is in it stays as it is
 * when a page has a target and the next one has not.
 */
export function TargetLink({ target, className, onClick, children }: Props) {
  return (
    <a className={className} {...(target ? { onClick, ...leadTo(target) } : {})}>
      {children}
    </a>
  )
}

/** What an anchor takes to lead to a target: outside of the site in a window of its own. */
export const leadTo = (target: Target) =>
  'to' in target ? { href: target.to } : { href: target.href, target: '_blank', rel: 'noopener noreferrer' }
