import type { ReactNode } from 'react'
import type { Target } from './target.ts'

interface Props {
  target: Target | undefined
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link to a target; plain content where there is none. */
export function TargetLink({ target, children, ...rest }: Props) {
  if (!target) return <div className={rest.className}>{children}</div>
  if ('to' in target) {
    return (
      <a href={target.to} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  )
}
