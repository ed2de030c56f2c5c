import { uploadImage } from '@lobby/contracts/calls/feedback'
import { UPLOAD } from '@lobby/contracts/constants'
import { useCallMutation, useErrorText, useText, uuid } from '@lobby/platform'
import { contentOf, encodedPicture, pictureFault } from '@lobby/ui/picture-file'
import { useState } from 'react'

interface PictureToSend {
  key: string
  name: string
  preview: string
  /** The gateway's name for it, once it has it. */
  id?: string
  /** Why the gateway does not have it; it can be sent again. */
  failed?: string
}

export interface PicturesToSend {
  pictures: readonly PictureToSend[]
  /** Why the last files were not taken, in the player's words. */
  fault: string | undefined
  full: boolean
  add: (files: readonly File[]) => Promise<void>
  retry: (key: string) => Promise<void>
  remove: (key: string) => void
  clear: () => void
}

/** VA-20: up to three pictures, each sent to the gateway as soon as it is chosen. */
export function usePicturesToSend(): PicturesToSend {
  const t = useText('account')
  const errorText = useErrorText()
  const [pictures, setPictures] = useState<readonly PictureToSend[]>([])
  const [fault, setFault] = useState<string>()
  const { mutateAsync } = useCallMutation(uploadImage)

  const change = (key: string, to: Partial<PictureToSend>) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...to } : picture)))

  async function send(key: string, content: string) {
    try {
      change(key, { id: (await mutateAsync({ content })).id })
    } catch (error) {
      change(key, { failed: errorText(error) })
    }
  }

  async function add(files: readonly File[]) {
    setFault(undefined)
    const room = UPLOAD.maxImages - pictures.length
    if (files.length > room) setFault(t('feedback.tooMany', { count: UPLOAD.maxImages }))
    for (const file of files.slice(0, room)) {
      const why = await pictureFault(file)
      if (why) {
        setFault(t(why === 'size' ? 'feedback.tooLarge' : 'feedback.wrongType', { name: file.name }))
        continue
      }
      const { preview, content } = await encodedPicture(file)
      const key = uuid()
      setPictures((all) => [...all, { key, name: file.name, preview }].slice(0, UPLOAD.maxImages))
      void send(key, content)
    }
  }

  return {
    pictures,
    fault,
    full: pictures.length >= UPLOAD.maxImages,
    add,
    async retry(key) {
      const picture = pictures.find((each) => each.key === key)
      if (!picture?.failed) return
      setPictures((all) =>
        all.map(({ failed, ...each }) => (each.key === key ? each : { ...each, ...(failed ? { failed } : {}) })),
      )
      await send(key, contentOf(picture.preview))
    },
    remove: (key) => setPictures((all) => all.filter((picture) => picture.key !== key)),
    clear: () => setPictures([]),
  }
}
