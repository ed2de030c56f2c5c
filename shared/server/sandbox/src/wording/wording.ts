/** What the sandbox says to players: `text` in one language, `worded` in all of them, `part` for a page of its own. */
import path from 'node:path'
import { wordingFrom } from '@lobby/wording'
import type words from '../../locales/en.json'

export const { text, worded, part } = wordingFrom<typeof words>(path.join(import.meta.dirname, '../../locales'))
