import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'

/** What the code says. */
export interface QrCodeProps {
  /** What a camera reads out of it: an address, a payment. At most about 1,200 letters. */
  text: string
  /** What it is, for those who do not see it; the page shows the same as text or link beside it. */
  label: string
  className?: string
}

const DrawnCode = lazy(() => import('./drawn-code.tsx'))

/**
 * A QR code, dark on light in both themes, as wide as its container and 280 px at most unless `className` says
 * otherwise. A skeleton of that size stands there until the encoder is loaded, which only pages with a code do.
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
