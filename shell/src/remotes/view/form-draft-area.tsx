import { Fragment, type FragmentInstance, type ReactNode, useEffect, useRef } from 'react'
import type { FormDraft } from './form-draft.ts'

/** What a release shows, whose typed text outlives it. */
export function FormDraftArea({ typed, children }: { typed: FormDraft; children: ReactNode }) {
  const part = useRef<FragmentInstance>(null)
  useEffect(() => (part.current ? typed.watch(part.current) : undefined), [typed])
  return <Fragment ref={part}>{children}</Fragment>
}
