import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { QrCodeProps } from './qr-code-props.ts'

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
