/** Which keys of the wording sources ask for. */
import { stemOf, type Texts } from './wording.ts'

/** Whether a source asks for a key. */
export type Asks = (key: string) => boolean

/** The text as a part of a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every key of the texts once, as it is asked for. */
export const keysOf = (texts: Texts): string[] => [
  ...new Set(Object.values(texts).flatMap((all) => [...all.keys()].map(stemOf))),
]

/** In full, or as the end of a longer template. */
export const asksInFull =
  (source: string): Asks =>
  (key) =>
    new RegExp(`['"\`.]${escaped(key)}['"\`]`).test(source)

/** As a template, whose open parts `isOpen` has to allow. */
export function asksByTemplate(source: string, isOpen: (part: string) => boolean = () => true): Asks {
  const templates = [...source.matchAll(/`((?:[\w.-]|\$\{(?:[^{}]|\{[^{}]*\})*\})*)`/g)]
    .map((match) => (match[1] ?? '').split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
    // A template without a fixed part would ask for everything.
    .filter((parts) => parts.length > 1 && parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map(escaped).join('([\\w.-]+)')}$`))
  return (key) => templates.some((template) => template.exec(key)?.slice(1).every(isOpen))
}

/** Whether a source has each of the words that a part of a key consists of. */
export const namedIn =
  (source: string) =>
  (part: string): boolean =>
    part.split('.').every((word) => new RegExp(`\\b${escaped(word)}\\b`).test(source))
