/** What the gateway says to players: `text` in one language, `worded` in all of them for content that is stored. */
import path from 'node:path'
import { wordingFrom } from '@lobby/wording'
import type words from '../../locales/en.json'

export const { text, worded } = wordingFrom<typeof words>(path.join(import.meta.dirname, '../../locales'))
