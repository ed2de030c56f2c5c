import { Fragment, type FragmentInstance, type ReactNode, useEffect, useRef } from 'react'
import type { TypedText } from './typed-text.ts'

/** What a release shows, whose typed text outlives it. */
export function TypedPart({ typed, children }: { typed: TypedText; children: ReactNode }) {
  const part = useRef<FragmentInstance>(null)
  useEffect(() => (part.current ? typed.watch(part.current) : undefined), [typed])
  return <Fragment ref={part}>{children}</Fragment>
}
