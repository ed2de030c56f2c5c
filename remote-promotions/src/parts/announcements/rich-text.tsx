import { lateComponent } from '@lobby/platform'
import { SkeletonText } from '@lobby/ui/core'
import { Suspense } from 'react'

const SafeHtml = lateComponent(() => import('./safe-html.tsx'))

/** The text of an announcement, once it is opened. */
export function RichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <SafeHtml html={html} />
    </Suspense>
  )
}
