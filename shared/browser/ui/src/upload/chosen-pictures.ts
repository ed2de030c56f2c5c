import { UPLOAD } from '@lobby/contracts/constants'
import { useRef, useState } from 'react'
import { contentOf, encodedPicture, pictureError } from './picture-file.ts'

interface ChosenPicture {
  key: number
  name: string
  /** `data:` address. */
  preview: string
  /** The gateway's name for it, once it has it. */
  id?: string
  /** Why the gateway does not have it; it can be sent again. */
  failed?: string
}

/** The pictures chosen so far and what can be done with them. */
export interface ChosenPictures {
  pictures: readonly ChosenPicture[]
  /** Why the last files were not taken, in the player's words. */
  error: string | undefined
  full: boolean
  add: (files: readonly File[]) => Promise<void>
  retry: (key: number) => Promise<void>
  remove: (key: number) => void
  clear: () => void
}

interface Options {
  /** Gives the gateway a picture, in Base64; answers with its name for it. */
  send: (content: string) => Promise<string>
  /** What a failure of `send` is called. */
  errorText: (error: unknown) => string
  tooMany: string
  tooLarge: (name: string) => string
  wrongType: (name: string) => string
}

/**
 * VA-20: up to three pictures. Each is sent as soon as it is chosen, so that a connection that breaks loses one and not
 * all, and the one it lost can be sent again.
 */
export function useChosenPictures({ send, errorText, tooMany, tooLarge, wrongType }: Options): ChosenPictures {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [error, setError] = useState<string>()
  const keys = useRef(0)

  const change = (key: number, to: Partial<ChosenPicture>) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...to } : picture)))

  async function deliver(key: number, content: string) {
    try {
      change(key, { id: await send(content) })
    } catch (error) {
      change(key, { failed: errorText(error) })
    }
  }

  async function add(files: readonly File[]) {
    const room = UPLOAD.maxImages - pictures.length
    setError(files.length > room ? tooMany : undefined)
    for (const file of files.slice(0, room)) {
      const why = await pictureError(file)
      if (why) {
        setError(why === 'size' ? tooLarge(file.name) : wrongType(file.name))
        continue
      }
      const { preview, content } = await encodedPicture(file)
      keys.current += 1
      const key = keys.current
      setPictures((all) => [...all, { key, name: file.name, preview }].slice(0, UPLOAD.maxImages))
      void deliver(key, content)
    }
  }

  return {
    pictures,
    error,
    full: pictures.length >= UPLOAD.maxImages,
    add,
    async retry(key) {
      const picture = pictures.find((each) => each.key === key)
      if (!picture?.failed) return
      setPictures((all) =>
        all.map((each) => (each.key === key ? { key, name: each.name, preview: each.preview } : each)),
      )
      await deliver(key, contentOf(picture.preview))
    },
    remove: (key) => setPictures((all) => all.filter((picture) => picture.key !== key)),
    clear: () => setPictures([]),
  }
}
