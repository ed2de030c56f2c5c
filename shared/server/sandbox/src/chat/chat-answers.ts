import { foldText } from '@lobby/contracts/fold'
import { LANGUAGES, type Language } from '@lobby/contracts/languages'
import { text } from '../wording/wording.ts'

/** What customer service knows, in the order in which a line is searched for it. */
const TOPICS = ['deposit', 'withdraw', 'password', 'bonus', 'limits', 'person', 'thanks'] as const

/** By what a player calls each, in whatever language: lower case and without Vietnamese marks. */
const CALLED = TOPICS.map((topic) => ({
  topic,
  called: new RegExp(LANGUAGES.map((language) => text(`chat.topics.${topic}.called`, language)).join('|')),
}))

/** What customer service answers to a line, in the player's language. */
export function answerFor(language: Language, line: string): string {
  const said = foldText(line)
  const found = CALLED.find(({ called }) => called.test(said))
  return text(found ? `chat.topics.${found.topic}.answer` : 'chat.unknown', language)
}

/** @param name of the member, or null for a visitor */
export function greetingFor(language: Language, channel: 'standard' | 'vip', name: string | null): string {
  const hello = text('chat.greeting', language, { name: name === null ? '' : text('chat.named', language, { name }) })
  return channel === 'vip' ? `${text('chat.vip', language)} ${hello}` : hello
}
