import { expect, test } from 'vitest'
import { isRelease, isWorthCaching, namedFiles, outdated } from './cached-files.ts'

const release = (remote: string, id: string) => ({ remote, id, entry: `/releases/${remote}/${id}/entry.js` })
const pinned = (remote: string, id: string, ...before: string[]) => ({
  [remote]: { release: release(remote, id), before: before.map((each) => release(remote, each)) },
})

test('SE-01 files of releases and pins are kept, and no call, page or query ever', () => {
  const kept = ['/releases/lottery/1.0.0-a/1.js', '/pins/7-0.json']
  const not = [
    '/',
    '/m/home',
    '/wps/member/info',
    '/lgw/draws',
    '/lotto/bet',
    '/images/a1/x.png',
    '/edge/channel',
    '/worker.js',
    '/releases/../wps/member/info',
    '/pins/7.json?token=t',
  ]
  expect(kept.filter(isRelease)).toEqual(kept)
  expect(not.filter(isRelease)).toEqual([])
})

test.each([
  ['a picture', '/releases/shell/1/flag.svg', '', 200, 'image/svg+xml', true],
  ['a font whose answer has no type', '/releases/shell/1/text.woff2', '', 200, undefined, true],
  ['a script that was checked', '/releases/shell/1/shell.js', 'sha384-j', 200, 'text/javascript', true],
  ['a script that nobody checked', '/releases/shell/1/shell.js', '', 200, 'text/javascript', false],
  ['a picture that is not there', '/releases/shell/1/flag.svg', '', 404, 'image/svg+xml', false],
  [
    'the sign-in page of a network for a picture',
    '/releases/shell/1/flag.svg',
    '',
    200,
    'Text/HTML; charset=utf-8',
    false,
  ],
  ['the sign-in page of a network for pins', '/pins/7-0.json', '', 200, 'text/html', false],
])('FD-09 FD-27 what is cached: %s', (_name, path, integrity, status, type, isKept) => {
  const answer = new Response(null, { status, headers: type === undefined ? {} : { 'content-type': type } })
  expect(isWorthCaching(path, integrity, answer)).toBe(isKept)
})

test('FD-09 the files that a page names are kept by the hash that it gives', () => {
  const html = `<link rel="stylesheet" href="/releases/shell/1/shell.css" integrity="sha384-s" crossorigin="anonymous">
    <script defer src="/releases/shell/1/shell.js" integrity="sha384-j"></script>
    <link rel="preload" as="fetch" href="/pins/3-0.json" crossorigin="anonymous"><a href="">Reload</a>
    <link rel="preload" href="/releases/shell/1/shell.js" integrity="sha384-j"><link href="https://elsewhere.test/x.js">`
  expect(namedFiles(html)).toEqual([
    { path: '/releases/shell/1/shell.css', integrity: 'sha384-s' },
    { path: '/releases/shell/1/shell.js', integrity: 'sha384-j' },
    { path: '/pins/3-0.json', integrity: undefined },
  ])
})

test('FD-05 files of releases that are neither pinned nor the ones before go, and so do older pins', () => {
  const named = [
    { path: '/releases/shell/2/shell.js', integrity: undefined },
    { path: '/pins/9-0.json', integrity: undefined },
  ]
  const kept = [
    '/releases/shell/1/shell.js',
    '/releases/shell/2/shell.js',
    '/releases/lottery/5/1.js',
    '/releases/lottery/4/1.js',
    '/releases/lottery/3/1.js',
    '/pins/8-0.json',
    '/pins/9-0.json',
  ]
  expect(outdated(kept, named, pinned('lottery', '5', '4', '3'))).toEqual([
    '/releases/shell/1/shell.js',
    '/releases/lottery/3/1.js',
    '/pins/8-0.json',
  ])
})

test('no more than four hundred are kept: the oldest go first, what the page needs never', () => {
  const named = [{ path: '/releases/shell/2/shell.js', integrity: undefined }]
  const many = Array.from({ length: 450 }, (_, at) => `/releases/games/1/${at}.js`)
  const gone = outdated(['/releases/shell/2/shell.js', ...many], named, pinned('games', '1'))
  expect(gone).toEqual(many.slice(0, 51))
})
