import { BOOT_ELEMENT, Boot, ChannelEvent, EDGE } from '@lobby/contracts/boot'
import { COOKIE, LANGUAGES, THEMES } from '@lobby/contracts/languages'
import * as v from 'valibot'

/** What the edge put into the page. Throws, for the console and the report, when it is missing or does not fit. */
export function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent
  if (!text) throw new Error('The page carries no boot data')
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (cause) {
    throw new Error('The boot data is not JSON', { cause })
  }
  const boot = v.safeParse(Boot, data)
  if (!boot.success) {
    const [issue] = boot.issues
    throw new Error(`The boot data does not fit: ${v.getDotPath(issue)}: ${issue.message}`)
  }
  const forEverybody = boot.output.offline || !boot.output.allPins
  return forEverybody ? { ...boot.output, ...chosenByPlayer() } : boot.output
}

/**
 * An exported page and a kept one are the same for everybody: what the player has chosen is read here, where the edge
 * would have read it.
 */
function chosenByPlayer(): Partial<Pick<Boot, 'language' | 'theme'>> {
  const cookies = new Map(document.cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]))
  const language = LANGUAGES.find((code) => code === cookies.get(COOKIE.language))
  const theme = THEMES.find((name) => name === cookies.get(COOKIE.theme))
  return { ...(language && { language }), ...(theme && { theme }) }
}

/** URL of the file with all pins. A page from the static export does not know it and asks for the channel. */
export async function allPinsUrl(boot: Boot): Promise<string> {
  if (boot.allPins) return boot.allPins
  const answer = await fetch(EDGE.channel, { cache: 'no-store' })
  return v.parse(ChannelEvent, await answer.json()).allPins
}
