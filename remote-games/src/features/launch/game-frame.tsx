import { bus } from '@lobby/platform'
import { useEffect, useRef } from 'react'
import styles from './launch-page.module.css'

interface Props {
  address: URL
  title: string
  /** The vendor's page is there. */
  onShown: () => void
  /** The game asks to be closed. */
  onClose: () => void
}

/**
 * What a game may do. It runs scripts with the rights of its own origin, and opens windows (help, a cashier); it may not
 * take the player away from this site.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-pointer-lock allow-orientation-lock'
const ALLOW = 'autoplay; fullscreen; screen-wake-lock; clipboard-write; gamepad'

/** The vendor's page, and what it has to say. Only the game's own window on the game's own origin is listened to. */
export function GameFrame({ address, title, onShown, onClose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== address.origin || event.source !== frame.current?.contentWindow) return
      const kind = messageKind(event.data)
      if (kind === 'lobby.wallet.changed') bus.emit('wallet.changed', { cause: 'bet' })
      if (kind === 'lobby.game.close') close.current()
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

function messageKind(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
}
