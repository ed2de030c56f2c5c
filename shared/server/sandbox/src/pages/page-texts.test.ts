import path from 'node:path'
import { LANGUAGES } from '@lobby/contracts/languages'
import { expect, test } from 'vitest'

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

test.each(['texts.js', 'lottery-texts.js', 'chat-texts.js'])(
  'IN-02 the vendor’s page says everything in five languages (%s)',
  async (file) => {
    // The pages are plain scripts, outside of the types.
    const { TEXTS } = (await import(path.join(import.meta.dirname, file))) as { TEXTS: Texts }
    expect(Object.keys(TEXTS).sort()).toEqual([...LANGUAGES].sort())
    const english = TEXTS.EN ?? {}
    for (const language of LANGUAGES.filter((each) => each !== 'EN')) {
      const texts = TEXTS[language] ?? {}
      expect(Object.keys(texts).sort(), language).toEqual(Object.keys(english).sort())
      const left = Object.entries(texts).filter(([key, text]) => text === '' || text === english[key])
      expect(left, language).toEqual([])
    }
  },
)
