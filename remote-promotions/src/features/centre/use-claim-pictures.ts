import { uploadImage } from '@lobby/contracts/calls/feedback'
import { UPLOAD } from '@lobby/contracts/constants'
import { useCallMutation, useErrorText, useText, uuid } from '@lobby/platform'
import { encodedPicture, pictureFault } from '@lobby/ui/picture-file'
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

/** PR-10, VA-20: pictures of a claim: each leaves as soon as it is chosen, so that a line that breaks loses one and not all. */
export function useClaimPictures(): ClaimPictures {
  const t = useText('promotions')
  const errorText = useErrorText()
  const [list, setList] = useState<readonly ClaimPicture[]>([])
  const [fault, setFault] = useState<string>()
  const { mutateAsync } = useCallMutation(uploadImage)
  const note = (key: string, change: Partial<ClaimPicture>) =>
    setList((all) => all.map((picture) => (picture.key === key ? { ...picture, ...change } : picture)))

  async function send(key: string, content: string) {
    try {
      note(key, { id: (await mutateAsync({ content })).id })
    } catch (error) {
      note(key, { failed: errorText(error) })
    }
  }

  async function add(files: readonly File[]) {
    const room = UPLOAD.maxImages - list.length
    setFault(files.length > room ? t('claim.tooMany', { count: UPLOAD.maxImages }) : undefined)
    for (const file of files.slice(0, room)) {
      const why = await pictureFault(file)
      if (why) {
        setFault(t(why === 'size' ? 'claim.tooLarge' : 'claim.wrongType', { name: file.name }))
        continue
      }
      const { preview, content } = await encodedPicture(file)
      const key = uuid()
      setList((all) => [...all, { key, name: file.name, preview }].slice(0, UPLOAD.maxImages))
      void send(key, content)
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
