import { UPLOAD } from '@lobby/contracts/constants'
import { useRef, useState } from 'react'
import { contentOf, encodedPicture, type PictureError, pictureError } from './picture-file.ts'

interface ChosenPicture {
  key: number
  name: string
  /** `data:` address. */
  preview: string
  /** The gateway's name for it, once it has it. */
  id?: string
  /** Why the gateway does not have it, in the player's words; it can be sent again. */
  failed?: string
}

/** What is kept of one: the failure, not its words, which follow the language (IN-09). */
interface Kept extends Omit<ChosenPicture, 'failed'> {
  failure?: { cause: unknown }
}

/** Why a file was not taken. */
type Unfit = { why: 'many' } | { why: PictureError; file: string }

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
  const [pictures, setPictures] = useState<readonly Kept[]>([])
  const [unfit, setUnfit] = useState<Unfit>()
  const keys = useRef(0)

  const change = (key: number, to: Partial<Kept>) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...to } : picture)))

  async function deliver(key: number, content: string) {
    try {
      change(key, { id: await send(content) })
    } catch (cause) {
      change(key, { failure: { cause } })
    }
  }

  async function add(files: readonly File[]) {
    const room = UPLOAD.maxImages - pictures.length
    setUnfit(files.length > room ? { why: 'many' } : undefined)
    for (const file of files.slice(0, room)) {
      const why = await pictureError(file)
      if (why) {
        setUnfit({ why, file: file.name })
        continue
      }
      const { preview, content } = await encodedPicture(file)
      keys.current += 1
      const key = keys.current
      setPictures((all) => [...all, { key, name: file.name, preview }].slice(0, UPLOAD.maxImages))
      void deliver(key, content)
    }
  }

  function unfitText(): string | undefined {
    if (!unfit || unfit.why === 'many') return unfit && tooMany
    return unfit.why === 'size' ? tooLarge(unfit.file) : wrongType(unfit.file)
  }

  return {
    pictures: pictures.map(({ failure, ...picture }) =>
      failure ? { ...picture, failed: errorText(failure.cause) } : picture,
    ),
    error: unfitText(),
    full: pictures.length >= UPLOAD.maxImages,
    add,
    async retry(key) {
      const picture = pictures.find((each) => each.key === key)
      if (!picture?.failure) return
      setPictures((all) =>
        all.map((each) => (each.key === key ? { key, name: each.name, preview: each.preview } : each)),
      )
      await deliver(key, contentOf(picture.preview))
    },
    remove: (key) => setPictures((all) => all.filter((picture) => picture.key !== key)),
    clear: () => setPictures([]),
  }
}
