import { useText } from '@lobby/platform'
import { Card, Chip, Chips } from '@lobby/ui/core'
import { useState } from 'react'
import { HelpSection } from './help-section.tsx'
import styles from './safer-play.module.css'
import { ANSWERS, bandOf, QUESTIONS } from './self-test-score.ts'

type Answers = Readonly<Partial<Record<(typeof QUESTIONS)[number], number>>>

/** Nine questions. The answers are state of this element: neither stored nor sent, and gone when it is left. */
export function SelfTest() {
  const t = useText('account')
  const [answers, setAnswers] = useState<Answers>({})
  const given = Object.values(answers)
  const left = QUESTIONS.length - given.length
  const score = given.reduce((sum, points) => sum + points, 0)
  return (
    <div className={styles.test}>
      <p className={styles.lead}>{t('safer.test.detail')}</p>
      <p>{t('safer.test.lead')}</p>
      {QUESTIONS.map((question, at) => (
        <Card key={question} className={styles.card}>
          <p className={styles.question}>{`${at + 1}. ${t(`safer.test.question.${question}`)}`}</p>
          <Chips label={t(`safer.test.question.${question}`)}>
            {ANSWERS.map((answer, points) => (
              <Chip
                key={answer}
                pressed={answers[question] === points}
                onPress={() => setAnswers((before) => ({ ...before, [question]: points }))}
              >
                {t(`safer.test.answer.${answer}`)}
              </Chip>
            ))}
          </Chips>
        </Card>
      ))}
      <Card className={styles.standing}>
        <p role="status">
          {left > 0
            ? t('safer.test.left', { count: left })
            : `${t('safer.test.score', { score })}. ${t(`safer.test.band.${bandOf(score)}`)}`}
        </p>
      </Card>
      <HelpSection />
    </div>
  )
}
