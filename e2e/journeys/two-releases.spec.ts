/** Two releases of one remote in a page have one name for the classes of a style sheet that neither has changed. */
import { PATH } from '@lobby/contracts/paths'
import type { Page } from '@playwright/test'
import { recordOf, releaseIn } from '../faults/newer-releases.ts'
import { expect, signIn, test } from '../site/fixtures.ts'

/** What rules of the remotes and of ui say of an element, of which two may disagree. */
const PROPERTIES = [
  'align-items',
  'align-self',
  'background-color',
  'border-top-left-radius',
  'border-top-width',
  'box-shadow',
  'color',
  'column-gap',
  'display',
  'flex-grow',
  'flex-wrap',
  'font-size',
  'font-weight',
  'grid-column-start',
  'grid-template-columns',
  'justify-content',
  'justify-self',
  'line-height',
  'margin-left',
  'margin-top',
  'max-width',
  'min-height',
  'min-width',
  'opacity',
  'overflow-x',
  'padding-left',
  'padding-top',
  'position',
  'row-gap',
  'text-align',
  'visibility',
  'white-space',
  'z-index',
] as const

/**
 * Loads each style sheet once more behind all others, as another release brings it, and answers which of them changed
 * what on which of the remotes' elements.
 */
const changedBy = (page: Page, sheets: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ({ sheets, properties }) => {
      const elements = [...document.body.querySelectorAll('[class]')].filter((element) =>
        [...element.classList].some((name) => /^[a-z]+-[\w-]{5}-/.test(name) && !name.startsWith('shell-')),
      )
      const looks = () =>
        elements.map((element) => {
          const style = getComputedStyle(element)
          return properties.map((name) => style.getPropertyValue(name))
        })
      const before = looks()
      const changed: string[] = []
      for (const href of sheets) {
        const copy = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        await new Promise((resolve, reject) => {
          copy.addEventListener('load', resolve)
          copy.addEventListener('error', reject)
          document.body.append(copy)
        })
        for (const [at, values] of looks().entries()) {
          const names = properties.filter((_, index) => values[index] !== before[at]?.[index])
          // What went meanwhile, or moves by itself, is nobody's.
          const element = elements[at]
          if (names.length === 0 || !element?.isConnected || element.closest('.swiper')) continue
          changed.push(`${href} ${element.className}: ${names}`)
        }
        copy.remove()
      }
      return changed
    },
    { sheets, properties: PROPERTIES },
  )

/** Of all pages, those with elements that have classes of several sheets, and the one with most. */
const PAGES = [PATH.lottery, PATH.service, PATH.appDownload, PATH.gameCentre, PATH.memberHome, PATH.inviteFriends]

test('SP-06 the style sheets of another release change nothing of what a release has drawn with its own', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'agent1')
  const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  const sheets = pins.flatMap(({ remote, id }) =>
    Object.keys(recordOf(releaseIn(site.store, remote, id).folder).files)
      .filter((file) => remote !== 'shell' && file.endsWith('.css'))
      .map((file) => `/releases/${remote}/${id}/${file}`),
  )
  expect(sheets.length).toBeGreaterThan(50)
  for (const path of PAGES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await changedBy(page, sheets), path).toEqual([])
  }
})
