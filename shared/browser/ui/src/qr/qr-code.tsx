import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'

export interface QrCodeProps {
  /** What a camera reads out of it: an address, a payment. At most about 1,200 letters. */
  text: string
  /** What it is, for those who do not see it; the page shows the same as text or link beside it. */
  label: string
  className?: string
}

const DrawnCode = lazy(() => import('./drawn-code.tsx'))

/**
 * Dark on light in both themes. As wide as what it stands in, 280 px at most, unless `className` says otherwise: it holds
 * the place as well until the encoder is there, which only pages that show a code load.
 */
export function QrCode(code: QrCodeProps) {
  return (
    <Suspense
      fallback={<Skeleton shape="block" ratio="1" {...(code.className ? { className: code.className } : {})} />}
    >
      <DrawnCode {...code} />
    </Suspense>
  )
}
