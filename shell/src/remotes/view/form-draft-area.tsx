import { Fragment, type FragmentInstance, type ReactNode, useEffect, useRef } from 'react'
import type { FormDraft } from './form-draft.ts'

/** Elements of a release that can be replaced: what was typed into them, and the page's scroll, outlive them. */
export function FormDraftArea({ draft, children }: { draft: FormDraft; children: ReactNode }) {
  const area = useRef<FragmentInstance>(null)
  useEffect(() => (area.current ? draft.watch(area.current) : undefined), [draft])
  return <Fragment ref={area}>{children}</Fragment>
}
