import { expect, test } from 'vitest'
import { brokenCitations, checkCitations } from './citations.ts'

// Put together here, so that the check does not take them for citations of this file.
const page = (name: string) => `${name}.${'md'}`
const decision = (number: string) => `${'decision'} ${number}`
const choice = (number: string) => `${'choice'} ${number}`
const section = `${'D0'} §8`

const RECORD = `shared/docs/decisions/${page('154-sign')}`
const CHOICES = `shared/docs/choices/${page('games')}`

function broken(files: Record<string, string>): string[] {
  const texts = new Map(Object.entries({ [RECORD]: '# 154 Sign', [CHOICES]: '## 231 Back\n\n## 232 Failed', ...files }))
  const folders = [...texts.keys()].map((file) => file.slice(0, file.lastIndexOf('/')))
  return brokenCitations({ texts, exists: (file) => texts.has(file) || folders.includes(file) })
}

test('every citation of the tree leads somewhere', async () => {
  expect((await checkCitations()).output).toBe('')
})

test('a decision that has no record is named with its line', () => {
  expect(broken({ 'a.ts': `// first\n// see ${decision('155')} and ${decision('154')}` })).toEqual([
    `a.ts:2: there is no ${decision('155')}`,
  ])
})

test('a choice is no decision, and a decision is no choice', () => {
  expect(broken({ 'a.ts': `${decision('231')} ${choice('154')} ${choice('232')}` })).toEqual([
    `a.ts:1: there is no ${decision('231')}`,
    `a.ts:1: there is no ${choice('154')}`,
  ])
})

test('the number may stand on the next line of a comment', () => {
  expect(broken({ 'a.ts': `/**\n * as ${'decision'}\n * 999 says\n */` })).toEqual([
    `a.ts:2: there is no ${decision('999')}`,
  ])
})

test('a page is found from the root, from its own folder and among the docs', () => {
  const files = { [`shared/docs/${page('style')}`]: '', [`e2e/kept/${page('NOTES')}`]: '' }
  const cites = `shared/docs/${page('style')}, ${page('style')}, ${page('NOTES')}`
  expect(broken({ ...files, 'e2e/kept/a.ts': cites })).toEqual([])
  expect(broken({ ...files, 'shell/a.ts': cites })).toEqual([`shell/a.ts:1: ${page('NOTES')} is not there`])
})

test('a page that is not there is named, one in quotes of its own is data', () => {
  expect(broken({ 'a.ts': `// (${page('wire')})\nwrite('${page('wire')}')` })).toEqual([
    `a.ts:1: ${page('wire')} is not there`,
  ])
})

test('a source file that a page names has to be there', () => {
  const at = `shared/docs/${page('style')}`
  const files = { 'shell/src/app.tsx': '', [at]: '`shell/src/app.tsx`, `remote-*/remote.config.ts`' }
  expect(broken(files)).toEqual([])
  expect(broken({ ...files, [at]: 'first\n`shell/src/gone.tsx`' })).toEqual([
    `${at}:2: shell/src/gone.tsx is not there`,
  ])
})

test("a link is followed from its page's folder alone", () => {
  const at = `shared/docs/${page('style')}`
  const good = `[r](decisions/${page('154-sign')}) [folder](choices) [web](https://example.com/x.md) [here](#top)`
  expect(broken({ [at]: good })).toEqual([])
  expect(broken({ [at]: `\n[r](${page('154-sign')})` })).toEqual([
    `${at}:2: the link to ${page('154-sign')} leads nowhere`,
  ])
})

test("sections of the given documents are named nowhere but on the documents' page", () => {
  expect(broken({ 'a.ts': `/** ${section} */` })).toEqual([
    `a.ts:1: ${'D0'} § is a section of a document that is not here: name the requirement`,
  ])
  expect(broken({ [`shared/docs/${page('documents-facts')}`]: section })).toEqual([])
})

test('a requirement that is not in the list is named, where there is a list', () => {
  const gone = `${'FD'}-99`
  const tree = {
    texts: new Map([
      ['a.ts', `// FD-01 ${gone}, ${'UT'}-08`],
      ['a.test.ts', gone],
    ]),
    exists: () => true,
  }
  expect(brokenCitations({ ...tree, requirements: new Set(['FD-01']) })).toEqual([
    `a.ts:1: there is no requirement ${gone}`,
  ])
  expect(brokenCitations(tree)).toEqual([])
})
