import { type ReactNode, useEffect, useRef } from 'react'
import styles from './vendor-frame.module.css'

/** Where a vendor's page stands: all of the screen below the header, over the bars (decision 230). */
export function VendorStage({ children }: { children: ReactNode }) {
  return <div className={styles.stage}>{children}</div>
}

interface VendorFrameProps {
  /** Of http(s). */
  address: URL
  title: string
  /** The vendor's page is there. */
  onShown: () => void
  /** The `type` of a message that the vendor's page sends. */
  onMessage: (kind: string) => void
}

/**
 * What a game may do. It runs scripts with the rights of its own origin, and opens windows (help, a cashier); it may
 * not take the player away from this site.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-pointer-lock allow-orientation-lock'
const ALLOW = 'autoplay; fullscreen; screen-wake-lock; clipboard-write; gamepad'

/** A vendor's page in its stage. Only that page's own window on its own origin is listened to. */
export function VendorFrame({ address, title, onShown, onMessage }: VendorFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const heard = useRef(onMessage)
  useEffect(() => {
    heard.current = onMessage
  })

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== address.origin || event.source !== frame.current?.contentWindow) return
      const data: unknown = event.data
      const kind = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
      if (typeof kind === 'string') heard.current(kind)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [address.origin])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address.href}
      title={title}
      sandbox={SANDBOX}
      allow={ALLOW}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={onShown}
    />
  )
}
