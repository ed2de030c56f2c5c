import { uploadImage } from '@lobby/contracts/calls/feedback'
import { useSubmit } from '@lobby/platform/submit'
import { contentOf, encodedPicture, type PictureError, pictureError } from '@lobby/ui/picture-file'
import { useRef, useState } from 'react'

/** One picture on its way: chosen, travelling, there, or not. */
export interface Picture {
  state: 'empty' | 'sending' | 'sent' | 'failed'
  /** `data:` address to be shown. */
  shown?: string
  /** Of a sent one: what the next call names. */
  id?: string
  /** Why a file may not be sent. */
  unfit?: PictureError
  /** Why it did not arrive. */
  error?: unknown
}

const EMPTY: Picture = { state: 'empty' }

/** VA-20: checks a file, shows it, sends it at once, and keeps it for another try when the connection breaks. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture>(EMPTY)
  /** The last choice counts: an answer to one before it is nobody's any more. */
  const turn = useRef(0)
  // Another choice does not wait for the one before.
  const { submit } = useSubmit(uploadImage, { keyOf: () => Symbol() })

  async function send(shown: string, own: number) {
    setPicture({ state: 'sending', shown })
    const result = await submit({ content: contentOf(shown) })
    if (!result || own !== turn.current) return
    setPicture(
      result.ok ? { state: 'sent', shown, id: result.value.id } : { state: 'failed', shown, error: result.error },
    )
  }
  async function choose(file: File) {
    turn.current += 1
    const own = turn.current
    const unfit = await pictureError(file)
    if (own !== turn.current) return
    if (unfit) return setPicture({ state: 'empty', unfit })
    await send((await encodedPicture(file, { asItIs: true })).preview, own)
  }
  function retry() {
    turn.current += 1
    if (picture.shown) void send(picture.shown, turn.current)
  }
  function remove() {
    turn.current += 1
    setPicture(EMPTY)
  }
  return { picture, choose, retry, remove }
}
export type PictureControl = ReturnType<typeof usePicture>
