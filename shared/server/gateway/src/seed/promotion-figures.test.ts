import { LANGUAGES, textIn, type Worded } from '@lobby/contracts/languages'
import { expect, test } from 'vitest'
import { BANNERS, POPUPS } from './announcement-texts.ts'
import { PROMOTIONS } from './promotion-texts.ts'

const everyLanguage = (text: Worded): string[] => LANGUAGES.map((language) => textIn(text, language))

test('PL-02 the figures of a promotion are filled in in every language', () => {
  const texts = [...PROMOTIONS, ...POPUPS].flatMap(({ title, body }) => [
    ...everyLanguage(title),
    ...everyLanguage(body),
  ])
  expect(texts.filter((text) => text.includes('{{'))).toEqual([])
  const banners = BANNERS.flatMap((banner) => [banner, banner.instead ?? banner])
  const said = banners.flatMap(({ title, text }) => [...everyLanguage(title), ...(text ? everyLanguage(text) : [])])
  expect(said.filter((text) => text.includes('{{'))).toEqual([])
  const told = (id: string) =>
    PROMOTIONS.filter((one) => one.id === id).flatMap(({ title, body }) =>
      LANGUAGES.map((language) => `${textIn(title, language)} ${textIn(body, language)}`),
    )
  expect(told('promo-welcome').filter((text) => /1[.,]888\sK/.test(text))).toHaveLength(LANGUAGES.length)
  // A pop-up says of a bonus what home's banner does: the most, the turnover, and from which deposit it is.
  const asked = POPUPS.filter(({ bonus }) => bonus === 'first').flatMap(({ body }) => everyLanguage(body))
  expect(asked).toHaveLength(LANGUAGES.length)
  for (const body of asked) for (const figure of [/\b100\sK/, /1[.,]888\sK/, /\b12\b/]) expect(body).toMatch(figure)
  expect(told('promo-live').filter((text) => /1[.,]2%/.test(text))).toHaveLength(LANGUAGES.length)
})

/** Days, hours and lines of help are no figures of money: only these texts are looked at. */
test('PL-02 no wording of a promotion has a figure of its own', async () => {
  for (const tag of ['vi', 'en', 'zh-Hans', 'th', 'ja']) {
    const { default: words } = await import(`../../locales/${tag}.json`, { with: { type: 'json' } })
    const { offers } = words.promotions
    const texts: string[] = Object.values<{ title: string; terms: string }>(offers).flatMap(({ title, terms }) => [
      title,
      terms,
    ])
    texts.push(
      ...Object.values<string>(words.deposits.bonuses),
      words.announcements.popups.welcome.body,
      words.announcements.banners.terms,
    )
    // Once a day is written with a figure in Japanese (1日1回, 週1回, 1件, 年1回).
    const typed = texts.filter((text) =>
      /\d{2,}|\d\s?[%×]|\d\s*(K|times|lần|倍|เท่า)/.test(text.replace(/\{\{.*?\}\}/g, '')),
    )
    expect(typed).toEqual([])
  }
})
