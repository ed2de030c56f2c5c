import { uploadImage } from '@lobby/contracts/calls/feedback'
import { UPLOAD } from '@lobby/contracts/constants'
import { useCallMutation, useErrorText, useText, uuid } from '@lobby/platform'
import { useState } from 'react'

interface ClaimPicture {
  key: string
  name: string
  /** `data:` address. */
  preview: string
  /** The gateway's name for it, once it has it. */
  id?: string
  /** Why the gateway does not have it. */
  failed?: string
}

export interface ClaimPictures {
  list: readonly ClaimPicture[]
  /** Why files were not taken. */
  fault: string | undefined
  full: boolean
  /** Some are still on their way, or did not arrive. */
  unsent: boolean
  add: (files: readonly File[]) => Promise<void>
  remove: (key: string) => void
  clear: () => void
}

/** PR-10, VA-20, in the client: why this file cannot be sent. The gateway looks at the bytes as well. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!(UPLOAD.types as readonly string[]).includes(type)) return 'type'
  return size > UPLOAD.maxBytes ? 'size' : null
}

/** Pictures of a claim: each leaves as soon as it is chosen, so that a line that breaks loses one and not all. */
export function useClaimPictures(): ClaimPictures {
  const t = useText('promotions')
  const errorText = useErrorText()
  const [list, setList] = useState<readonly ClaimPicture[]>([])
  const [fault, setFault] = useState<string>()
  const { mutateAsync } = useCallMutation(uploadImage)
  const note = (key: string, change: Partial<ClaimPicture>) =>
    setList((all) => all.map((picture) => (picture.key === key ? { ...picture, ...change } : picture)))

  async function send(key: string, preview: string) {
    try {
      note(key, { id: (await mutateAsync({ content: preview.slice(preview.indexOf(',') + 1) })).id })
    } catch (error) {
      note(key, { failed: errorText(error) })
    }
  }

  async function add(files: readonly File[]) {
    const room = UPLOAD.maxImages - list.length
    setFault(files.length > room ? t('claim.tooMany', { count: UPLOAD.maxImages }) : undefined)
    for (const file of files.slice(0, room)) {
      const why = pictureFault(file)
      if (why) {
        setFault(t(why === 'type' ? 'claim.wrongType' : 'claim.tooLarge', { name: file.name }))
        continue
      }
      const preview = await dataUrl(file)
      const key = uuid()
      setList((all) => [...all, { key, name: file.name, preview }].slice(0, UPLOAD.maxImages))
      void send(key, preview)
    }
  }

  return {
    list,
    fault: fault ?? list.find(({ failed }) => failed)?.failed,
    full: list.length >= UPLOAD.maxImages,
    unsent: list.some(({ id }) => id === undefined),
    add,
    remove: (key) => setList((all) => all.filter((picture) => picture.key !== key)),
    clear: () => setList([]),
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
