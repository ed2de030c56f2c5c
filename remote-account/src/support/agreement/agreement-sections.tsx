import { useText } from '@lobby/platform'
import { useEffect, useRef } from 'react'
import styles from './agreement-page.module.css'
import type { AgreementSection, AgreementText } from './agreement-text.ts'

/** Begins the address of a chapter. */
const CHAPTER = '#agreement-'

/** Contents and sections. Every text is plain: nothing in it can be markup. */
export function AgreementSections({ text, age }: { text: AgreementText; age: number }) {
  const t = useText('account')
  const sections = Object.entries(text.sections)
  const headings = useRef(new Map<string, HTMLElement>())
  const said = (words: string) => words.replaceAll('{{age}}', String(age))

  /** The address stays as it is: back leaves the page, and not one chapter after the other. */
  const jump = (id: string) => jumpTo(headings.current.get(id))

  // A link to one chapter, as home's end has it: the text comes after the page.
  useEffect(() => {
    if (location.hash.startsWith(CHAPTER)) jumpTo(headings.current.get(location.hash.slice(CHAPTER.length)))
  }, [])
  return (
    <>
      <p className={styles.intro}>{said(text.intro)}</p>
      <nav className={styles.contents} aria-label={t('agreement.contents')}>
        <h2 className={styles.contentsTitle}>{t('agreement.contents')}</h2>
        <ol>
          {sections.map(([id, { title }], at) => (
            <li key={id}>
              <button type="button" className={styles.entry} onClick={() => jump(id)}>
                <span className={styles.number}>{at + 1}</span>
                {said(title)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(([id, { title, parts }], at) => (
        <section key={id} className={styles.section} aria-labelledby={`agreement-${id}`}>
          <h2
            id={`agreement-${id}`}
            ref={(heading) => {
              if (heading) headings.current.set(id, heading)
            }}
            tabIndex={-1}
            className={styles.title}
          >
            <span className={styles.number}>{at + 1}</span>
            {said(title)}
          </h2>
          <Parts parts={parts} said={said} />
        </section>
      ))}
    </>
  )
}

function jumpTo(heading: HTMLElement | undefined): void {
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

function Parts({ parts, said }: { parts: AgreementSection['parts']; said: (words: string) => string }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      <p key={part}>{said(part)}</p>
    ) : (
      <ul key={part[0]} className={styles.points}>
        {part.map((point) => (
          <li key={point}>{said(point)}</li>
        ))}
      </ul>
    ),
  )
}
