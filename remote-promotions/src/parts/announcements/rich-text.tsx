import { SkeletonText } from '@lobby/ui/core'
import { lazy, Suspense } from 'react'

const SafeHtml = lazy(() => import('./safe-html.tsx'))

/** The text of an announcement, once it is opened. */
export function RichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <SafeHtml html={html} />
    </Suspense>
  )
}
