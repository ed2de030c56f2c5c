import { TURN } from '@lobby/contracts/turns'
import { useTurn } from '@lobby/platform'
import { useEffect, useState } from 'react'
import type { DownloadLinks } from '../ways/links.ts'
import type { Way } from '../ways/ways.ts'
import { putAside } from './dismissals.ts'
import DownloadPopup from './download-popup.tsx'

/** Looked at once in so many ms, and so many looks without anything in the way make a quiet moment. */
const LOOK = 1_000
const QUIET_LOOKS = 8

/** HM-08 (shared/docs/choices/download.md). A default export for its late loader. */
export default function HomePopup(props: {
  links: DownloadLinks
  ways: readonly Way[]
  /** It opens: it is the one offer of this visit. Always the same function. */
  onOpen: () => void
  onDone: () => void
}) {
  const { links, ways, onOpen, onDone } = props
  const quiet = useQuietMoment()
  const turn = useTurn(quiet, TURN.app)
  useEffect(() => {
    if (!turn) return
    putAside('downloadPopup', 'session')
    onOpen()
  }, [turn, onOpen])
  const close = () => {
    putAside('downloadPopup', 'local')
    onDone()
  }
  return <DownloadPopup open={turn} links={links} ways={ways} onClose={close} />
}

/** True once the page has been in sight for a while with nothing lying over it and nobody typing. */
function useQuietMoment(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    let looks = 0
    const timer = setInterval(() => {
      const busy = document.querySelector('dialog[open], input:focus, textarea:focus') !== null
      looks = busy || document.visibilityState !== 'visible' ? 0 : looks + 1
      if (looks < QUIET_LOOKS) return
      clearInterval(timer)
      setQuiet(true)
    }, LOOK)
    return () => clearInterval(timer)
  }, [])
  return quiet
}
