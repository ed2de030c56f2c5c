import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { saySeen } from '../roles/seen.ts'
import { signerIn } from '../signing/person-key.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { further, NAMES, setUp, sign, withRoles, wordsToApprove } from '../testing/role-commands.ts'
import { markShown } from '../testing/role-site.ts'
import { seeingEdge } from '../testing/seeing-edge.ts'
import { writeRelease } from '../testing/write-release.ts'

it('OP-01 a key is made in a file for its owner alone, beside its public half, and never over another', async () => {
  const { dir, run, json } = await setUp()
  const made = await json('key', 'new', 'keys/mai')
  expect((await stat(join(dir, 'keys/mai'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(dir, 'keys/mai'), 'utf8')).toContain('PRIVATE KEY')
  expect((await readFile(join(dir, 'keys/mai.pub'), 'utf8')).trim()).toBe(made.public)
  expect(JSON.stringify(made)).not.toContain('PRIVATE')
  const before = await readFile(join(dir, 'keys/mai'), 'utf8')
  expect(await run('key', 'new', 'keys/mai')).toMatchObject({
    code: 1,
    text: expect.stringContaining('there is a file already'),
  })
  expect(await readFile(join(dir, 'keys/mai'), 'utf8')).toBe(before)
})

it('OP-01 a key that a passphrase seals opens with it and with no other', async () => {
  const { dir, run, env } = await withRoles()
  env.LOBBY_KEY_PASSPHRASE = 'một câu dài'
  await run('key', 'new', 'keys/sealed')
  expect(await readFile(join(dir, 'keys/sealed'), 'utf8')).not.toContain('PRIVATE')
  await run('roles', 'rotate', 'chi', 'keys/sealed.pub')
  expect((await sign(run, 'root-1', 'root-2')).text).toContain('Version 2')
  const back = () => run('rollback', 'lottery', '--key', 'keys/sealed')
  env.LOBBY_KEY_PASSPHRASE = 'một câu khác'
  expect(await back()).toMatchObject({ code: 1, text: expect.stringContaining('The passphrase does not open') })
  delete env.LOBBY_KEY_PASSPHRASE
  expect(await back()).toMatchObject({ code: 1, text: expect.stringContaining('is sealed') })
  env.LOBBY_KEY_PASSPHRASE = 'một câu dài'
  expect((await back()).code).toBe(0)
  expect((await run('close', 'lottery', '--key', 'keys/chi')).text).toContain('is not in the list of roles')
})

it('OP-01 a list counts once enough root keys have signed it, and says what edges are to be told', async () => {
  const { signed, run, json, env } = await withRoles()
  const { root, list } = await json('roles', 'show')
  expect(signed.text).toBe(`Version 1 of the list of roles counts.\nLOBBY_ROLES_ROOT=${root}\nLOBBY_ROLES_VERSION=1\n`)
  expect(Object.keys(list.persons)).toEqual(['mai', 'binh', 'chi'])
  env.LOBBY_ROLES_ROOT = root
  expect((await run('status')).code).toBe(0)
  env.LOBBY_ROLES_ROOT = 'a'.repeat(64)
  expect(await run('status')).toMatchObject({
    code: 1,
    text: expect.stringContaining('not the one of LOBBY_ROLES_ROOT'),
  })
})

it('OP-01 two persons put a release live, one takes it back, and the history has their names', async () => {
  const { run, json } = await withRoles()
  expect((await run('promote', 'lottery', '1.2', '--key', 'keys/mai')).text).toMatch(
    /^Nothing is live yet: .* The second one runs status, which says what waits and how it is approved\.\n$/,
  )
  const approve = await wordsToApprove({ run })
  expect((await run(...approve, '--key', 'keys/mai')).text).toContain('takes two persons, and mai alone has signed it')
  expect((await run(...approve, '--key', 'keys/chi')).code).toBe(1)
  expect((await json('status')).revision).toBe(2)
  expect((await run(...approve, '--key', 'keys/binh')).text).toMatch(
    /^production revision 3: promote lottery 1\.2\.0-ID, by two persons\.\n$/,
  )
  expect((await run('approve', '--key', 'keys/binh')).text).toBe(
    'Nothing waits for a second person on production, as it is now.\n',
  )
  expect((await run('rollback', 'lottery', '--key', 'keys/chi', '--actor', 'mai')).code).toBe(0)
  const { revisions } = await json('history')
  expect(revisions.map(({ actor, action }: { actor: string; action: string }) => [actor, action]).slice(2)).toEqual([
    ['mai', 'promote'],
    ['chi', 'rollback'],
  ])
})

it('OP-02 verify and history name an entry of which one byte was changed, and stable goes on', async () => {
  const { dir, run, json } = await withRoles()
  await run('rollback', 'lottery', '--key', 'keys/chi', '--reason', 'odd')
  const file = join(dir, 'store/channels/production/00000003.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"odd"', '"odx"'))
  expect((await run('verify')).text).toContain('production: Revision 3 is not what chi has signed.')
  expect((await run('verify')).code).toBe(1)
  expect((await run('history')).text).toContain('Revision 3 is not what chi has signed.')
  expect((await run('status')).text).toContain('Revision 3 of production is not what chi has signed.')
  expect((await json('status')).pins[0].id).toMatch(/^1\.1\.0-/)
  expect((await run('gc')).text).toContain('nothing was removed')
})

it('OP-03 status says that edges have seen more than there is, and resume goes on above it', async () => {
  const { dir, run, json } = await withRoles()
  await run('key', 'new', 'keys/edge')
  await run('roles', 'add', 'edge', 'keys/edge.pub', 'timestamp')
  await sign(run, 'root-1', 'root-2')
  const seen = { channel: 'production', revision: 58, hash: 'a'.repeat(64), roles: 2, at: '2026-01-01T00:00:00.000Z' }
  const store = openFolderStore(join(dir, 'store'))
  await saySeen(store.papers, 'edge-1', seen, signerIn(join(dir, 'keys/edge'), {}))
  expect((await run('status')).text).toContain('Edges have seen revision 58, and the newest here is 2')
  await run('resume', '--key', 'keys/mai', '--above', '2000')
  // No edge runs that could say that it has seen it.
  expect(await run(...(await wordsToApprove({ run })), '--key', 'keys/binh')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Revision 2001 is written, and no edge has said that it has seen it'),
  })
  expect((await json('status')).revision).toBe(2001)
  expect((await run('status')).text).not.toContain('Edges have seen')
})

it('OP-03 who changes something hears which edge has seen it, and exits with 1 where none has', async () => {
  const { dir, run, json, setting } = await withRoles()
  await run('key', 'new', 'keys/edge')
  await run('roles', 'add', 'edge', 'keys/edge.pub', 'timestamp')
  await sign(run, 'root-1', 'root-2')
  expect(await run('rollback', 'lottery', '--key', 'keys/chi')).toMatchObject({
    code: 1,
    text: expect.stringContaining('it can be taken away unnoticed. Look at status and /healthz.'),
  })
  const key = signerIn(join(dir, 'keys/edge'), {})
  onTestFinished(seeingEdge(openFolderStore(join(dir, 'store')), 'production', () => key))
  setting.wait = 15_000
  expect(await run('close', 'lottery', '--key', 'keys/chi')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/is closed; "open" puts it back\.\nSeen by hanoi-1\.\n$/),
  })
  expect((await json('close', 'lottery', '--key', 'keys/chi')).seenBy).toBeUndefined()
})

const NO_ED25519 = 'must hold an Ed25519 private key (PEM, or base64 of PKCS #8).'
const NO_LIST = 'That would be no list of roles:'

it.each([
  [
    ['promote', 'lottery', '1.2'],
    'Changes of production are signed: name the file of your key with --key, or in LOBBY_PERSON_KEY_FILE.',
  ],
  [
    ['promote', 'lottery', '1.2', '--key', 'keys/chi'],
    'Nothing was changed: revision 3 of production takes the role ship, which chi has not.',
  ],
  [['rollback', 'lottery', '--key', 'keys/root-1'], 'Key KEY, which is yours, is not in the list of roles.'],
  [['rollback', 'lottery', '--key', 'keys/nobody'], 'keys/nobody, the file of a key, cannot be read.'],
  [['rollback', 'lottery', '--key', ''], '--key takes the file of your key.'],
  [['rollback', 'lottery', '--key', 'keys/chi.pub'], `keys/chi.pub ${NO_ED25519}`],
  [['roles', 'init', 'a=keys/mai.pub', 'b=keys/chi.pub'], 'There is a list of roles already: "roles show".'],
  [
    ['roles', 'add', 'mai', 'keys/root-1.pub', 'ship'],
    'There is mai in the list of roles already: "rotate" gives another key.',
  ],
  [['roles', 'add', 'dung', 'keys/mai.pub', 'ship'], `${NO_LIST} one key under two names.`],
  [['roles', 'add', 'dung', 'keys/gone.pub', 'ship'], 'keys/gone.pub, the file of a public key, cannot be read.'],
  [
    ['roles', 'add', 'dung', 'keys/root-1.pub', 'boss'],
    '"boss" is no role; there are look, ship, trial, undo, halt, timestamp, publish, build.',
  ],
  [
    ['roles', 'may', 'chi', 'undo', 'halt'],
    `${NO_LIST} a key that may halt, timestamp, publish or build may do nothing else.`,
  ],
  [['roles', 'may', 'dung', 'undo'], 'There is no dung in the list of roles.'],
  [['roles', 'remove', 'dung'], 'There is no dung in the list of roles.'],
  [['roles', 'remove', 'toString'], 'There is no toString in the list of roles.'],
  [['roles', 'root', 'remove', 'root-4'], 'There is no root-4 in the list of roles.'],
  [
    ['roles', 'root', 'add', 'root-1', 'keys/mai.pub'],
    'There is root-1 in the list of roles already: "rotate" gives another key.',
  ],
  [['roles', 'root', 'remove', 'root-1', '--threshold', '3'], `${NO_LIST} fewer root keys than have to sign.`],
  [['roles', 'root', 'add', 'root-4'], 'It reads: roles root add|rotate <name> <public key>, or root remove <name>.'],
  [['roles', 'root', 'grow', 'root-4'], 'It reads: roles root add|rotate <name> <public key>, or root remove <name>.'],
  [['roles', 'root', 'remove', 'root-1', '--threshold', 'two'], '--threshold takes how many root keys have to sign.'],
  [['roles', 'promotion', '3'], 'A promotion takes 1 or 2 persons.'],
  [['roles', 'promotion'], 'It reads: roles promotion <1|2> [--share 5%] [--builders 1|2].'],
  [
    ['roles', 'add', 'dung', 'keys/root-1.pub'],
    'It reads: roles add <name> <public key> <look|ship|trial|undo|halt|timestamp|publish|build> [more].',
  ],
  [['roles', 'may', 'chi'], 'It reads: roles may <name> <look|ship|trial|undo|halt|timestamp|publish|build> [more].'],
  [['roles', 'rotate', 'chi'], 'It reads: roles rotate <name> <public key>.'],
  [['roles', 'remove'], 'It reads: roles remove <name>.'],
  [['roles', 'renew', '--expires', '2020-01-01'], '--expires takes 30m, 24h, 7d or a date to come such as 2027-01-31.'],
  [['roles', 'show', 'all'], '"all" is one word too many.'],
  [['roles', 'sign'], 'Name the file of a root key. It reads: roles sign <mark> --key <file>.'],
  [['roles', 'sign', 'a', 'b', '--key', 'keys/root-1'], '"b" is one word too many.'],
  [['roles', 'sign', '--key', 'keys/root-1'], 'There is no draft of a list of roles to sign.'],
  [['roles', 'dance'], 'roles takes init, show, add, may, rotate, remove, root, promotion, renew, sign.'],
  [['key', 'old', 'keys/mai'], 'It reads: key new <file>.'],
  [
    ['resume', '--key', 'keys/chi'],
    'Nothing was changed: revision 1002 of production takes the role ship, which chi has not.',
  ],
  [['resume', '--above', 'many'], '--above takes the highest revision that anybody has seen.'],
  [['approve', 'it'], 'It reads: approve <revision> <mark>.'],
  [['approve', '7'], 'No revision 7 waits for a second person on production, as it is now.'],
])('OP-01 %s is refused in one sentence, and stable goes on', async (words, said) => {
  const { run, json } = await withRoles()
  const { code, text } = await run(...words)
  expect(text).toBe(`${said}\n`)
  expect(code).toBeGreaterThan(0)
  const { revision, pins } = await json('status')
  expect([revision, pins[0].id.slice(0, 5)]).toEqual([2, '1.1.0'])
})

it('OP-01 a public key that is none is refused, by its place in the list', async () => {
  const { run } = await withRoles()
  const { code, text } = await run('roles', 'add', 'dung', 'junk', 'ship')
  expect(code).toBe(1)
  expect(text).toBe('That would be no list of roles: persons.dung.key: is no public key.\n')
})

const NONE = 'There is no list of roles, so nothing waits for a signature; "roles init" begins one.'
const INIT = 'It reads: roles init <name>=<public key> <name>=<public key> [more] --threshold 2.'

it.each([
  [['roles', 'add', 'mai', 'keys/mai.pub', 'ship'], 'There is no list of roles; "roles init" begins one.'],
  [['roles', 'init', 'a=keys/mai.pub'], INIT],
  [['roles', 'init', 'mai', 'chi'], 'Root keys are written as <name>=<public key>.'],
  [['approve'], NONE],
  [['resume'], NONE],
])('OP-01 without a list %s is one sentence, and a change needs no key', async (words, said) => {
  const { run } = await setUp()
  for (const name of ['mai', 'chi']) await run('key', 'new', `keys/${name}`)
  const { code, text } = await run(...words)
  expect(code).toBeGreaterThan(0)
  expect(text).toBe(`${said}\n`)
  expect((await run('rollback', 'lottery')).code).toBe(0)
  expect((await run('roles', 'show')).text).toBe(
    'There is no list of roles: whoever can write to the store can change its channels.\n',
  )
})

it('OP-01 a list is shown in columns, with what it takes to change it and to go live', async () => {
  // A fingerprint has sixteen digits; the lines have it as KEY.
  const { lines, run } = await withRoles()
  const year = new Date().getUTCFullYear() + 1
  const head = /^Version 1 of \d{4}-\d\d-\d\d, good until (\d{4})-\d\d-\d\d\. LOBBY_ROLES_ROOT=[0-9a-f]{64}$/
  const rows = (...names: string[]) => [`name    key${' '.repeat(13)}  may`, ...names]
  const roots = ['root-1  KEY  root', 'root-2  KEY  root', 'root-3  KEY  root']
  const persons = ['mai     KEY  ship undo', 'binh    KEY  ship', 'chi     KEY  undo']
  const [first = '', ...shown] = await lines('roles', 'show')
  expect(head.exec(first)?.[1]).toBe(String(year))
  const list = [
    ...rows(...roots, ...persons),
    '2 of 3 root keys change this list.',
    'Live for everybody by two persons; up to 5 % of the visitors by one.',
  ]
  expect(shown).toEqual(list)
  const draft = [
    ...rows(...roots, 'mai     KEY  ship undo', 'binh    KEY  ship'),
    '2 of 3 root keys change this list.',
    'Live for everybody by two persons; up to 5 % of the visitors by one.',
    'Against version 1, which counts: chi, key KEY, is taken off the list.',
    'Version 2 is a draft. It is good until DAY, and vouches for revision 2 of production.',
    'It counts once root keys have signed it: roles sign MARK --key <file>',
  ]
  const told = async (...argv: string[]) =>
    (await lines(...argv)).map((line) =>
      line.replace(/\d{4}-\d\d-\d\d/, 'DAY').replace(/(?<=sign |--draft )[0-9a-f]{32}/, 'MARK'),
    )
  expect(await told('roles', 'remove', 'chi')).toEqual([...draft, 'A further change goes on with it by --draft MARK.'])
  expect((await told('roles', 'show')).slice(1)).toEqual([...list, '', ...draft])
  const further = async (...argv: string[]) =>
    lines('roles', ...argv, '--draft', markShown((await run('roles', 'show')).text))
  expect(await further('promotion', '2', '--share', '12.5%')).toContain(
    'Live for everybody by two persons; up to 12.5 % of the visitors by one.',
  )
  expect(await further('promotion', '1')).toContain(
    'Live for everybody by one person; whoever tries, and does not ship, has up to 12.5 % of the visitors.',
  )
  const two = 'What goes live was built by two builders.'
  expect(await further('promotion', '1', '--builders', '2')).toContain(two)
  // It stays until it is taken back, and the list says so until then.
  expect(await further('promotion', '2')).toContain(two)
  expect(await lines('roles', 'show')).toContain(two)
  expect(await further('promotion', '1', '--builders', '1')).not.toContain(two)
  expect((await told('roles', 'renew', '--reason', 'Once a year.', '--draft', 'none')).slice(-4)).toEqual([
    ...draft.slice(-2),
    'A further change goes on with it by --draft MARK.',
    '  why: Once a year.',
  ])
  expect((await sign(run, 'root-2')).text).toMatch(
    /^Version 2 is signed by root-2, and waits for others: roles sign [0-9a-f]{32} --key <file>\n$/,
  )
})

it('OP-01 a key is told by its name, where it is, and whether it is sealed', async () => {
  const { lines, env } = await setUp()
  const half = (file: string) =>
    `Its public half is in ${file}.pub, for the list of roles. The key itself is for its owner alone.`
  expect(await lines('key', 'new', 'keys/mai')).toEqual([
    'Key KEY is in keys/mai, open to whoever reads it: LOBBY_KEY_PASSPHRASE seals one.',
    half('keys/mai'),
  ])
  env.LOBBY_KEY_PASSPHRASE = 'một câu dài'
  expect(await lines('key', 'new', 'keys/chi')).toEqual(['Key KEY is in keys/chi, sealed.', half('keys/chi')])
})

it('OP-01 of several changes that wait one is named, and is said to be made by two persons', async () => {
  const { lines } = await withRoles()
  const wait = (what: string) => [
    `Nothing is live yet: ${what} takes two persons. The second one runs status, which says what waits and how it is approved.`,
  ]
  expect(await lines('promote', 'lottery', '1.2', '--key', 'keys/mai')).toEqual(wait('promote lottery 1.2.0-ID'))
  expect(await lines('resume', '--key', 'keys/mai', '--above', '9')).toEqual(wait('resume lottery 1.1.0-ID'))
  const waits = (await lines('status')).filter((line) => line.includes('waits for a second person'))
  expect(await lines('approve', '--key', 'keys/binh')).toEqual(['It reads: approve <revision> <mark>.', ...waits])
  const [, mark = ''] = /^Revision 3 waits .* It counts by: approve 3 ([0-9a-f]{32})$/.exec(waits[1] ?? '') ?? []
  expect(await lines('approve', '3', mark, '--key', 'keys/binh')).toEqual([
    'production revision 3: promote lottery 1.2.0-ID, by two persons.',
  ])
  // That is a thousand above what the store has; what was proposed before the other follows no more.
  expect(await lines('approve', '1002', '--key', 'keys/binh')).toEqual([
    'No revision 1002 waits for a second person on production, as it is now.',
  ])
})

it('OP-01 status says what waits for a second person, by whom and why, and of a trial what it tries', async () => {
  const { lines, run } = await withRoles()
  const waits = async () => (await lines('status')).filter((line) => line.includes('waits for a second person'))
  expect(await waits()).toEqual([])
  const trial = ['trial', 'lottery', '1.2', '--share', '50%', '--reason', 'new list.', '--key', 'keys/mai']
  const what = 'trial lottery 1.2.0-ID for 50 % of the visitors'
  expect(await lines(...trial)).toEqual([
    `Nothing is live yet: ${what} takes two persons. The second one runs status, which says what waits and how it is approved.`,
    'Nobody signs what edges count, as the list of roles names no key that may timestamp: whoever may write to the store can make a trial halt, or keep it from halting.',
  ])
  const [said = '', ...more] = await waits()
  expect([said.slice(0, -32), more]).toEqual([
    `Revision 3 waits for a second person: ${what}, by mai. It counts by: approve 3 `,
    [],
  ])
  expect((await lines('status')).at(-1)).toBe('  why: new list.')
  const approve = await wordsToApprove({ run })
  expect((await run('status', '--json')).text).not.toContain('"secret"')
  expect(await lines(...approve, '--key', 'keys/binh')).toEqual([`production revision 3: ${what}, by two persons.`])
  expect(await lines('trial', 'raise', '--share', '60%', '--key', 'keys/mai')).toEqual([
    'Nothing is live yet: raise lottery 1.2.0-ID to 60 % of the visitors takes two persons. The second one runs status, which says what waits and how it is approved.',
  ])
})

it('OP-01 what waits to finish a trial names every release that goes live by it', async () => {
  const { dir, lines, run } = await withRoles()
  const { folder } = await writeRelease(dir, { remote: 'games', version: '2.0.0' })
  const { folder: newer } = await writeRelease(dir, { remote: 'games', version: '2.1.0' })
  for (const built of [folder, newer]) expect((await run('publish', built)).code).toBe(0)
  const approve = async () => lines(...(await wordsToApprove({ run })), '--key', 'keys/binh')
  await run('promote', 'games', '2.0', '--key', 'keys/mai')
  await approve()
  const set = 'lottery 1.2.0-ID, games 2.1.0-ID'
  await run('trial', 'lottery', '1.2', 'games', '2.1', '--share', '5%', '--key', 'keys/mai')
  expect(await lines('trial', 'finish', '--key', 'keys/mai')).toEqual([
    `Nothing is live yet: finish ${set} takes two persons. The second one runs status, which says what waits and how it is approved.`,
  ])
  const [waits] = (await lines('status')).filter((line) => line.includes('waits for a second person'))
  expect(waits).toContain(`Revision 5 waits for a second person: finish ${set}, by mai. `)
  expect(await lines('approve', '5', '--key', 'keys/binh')).toEqual([
    'It reads: approve <revision> <mark>.',
    expect.stringContaining(`: finish ${set}, by mai`),
  ])
  expect(await approve()).toEqual([`production revision 5: finish ${set}, by two persons.`])
})

it('OP-01 what was proposed anew under a number since status was read is not approved by what status said', async () => {
  const { lines, run, json } = await withRoles()
  await run('promote', 'lottery', '1.2', '--key', 'keys/mai', '--reason', 'odds are right')
  const [approve = '', number = '', mark = ''] = await wordsToApprove({ run })
  // Whoever has stolen a key proposes another release under the same number.
  await run('promote', 'lottery', '1.0', '--key', 'keys/mai', '--reason', 'odds are right')
  expect(await lines(approve, number, mark, '--key', 'keys/binh')).toEqual([
    `What waits as revision 3 is not what has the mark ${mark}; look at status and decide again.`,
  ])
  expect(await lines(approve, number, mark.slice(0, 31), '--key', 'keys/binh')).toHaveLength(1)
  expect((await json('status')).revision).toBe(2)
})

it('OP-03 whoever may ship alone goes on above what was seen, and is told the number', async () => {
  const { lines, run } = await withRoles()
  await run('roles', 'promotion', '1')
  await sign(run, 'root-1', 'root-2')
  expect(await lines('resume', '--key', 'keys/mai', '--above', '2000')).toEqual([
    'production goes on with revision 2001: edges and browsers follow it, with lottery 1.1.0-ID.',
  ])
})

it('OP-01 a list in which nobody could ship or undo is not signed', async () => {
  const { run } = await setUp()
  for (const name of NAMES) await run('key', 'new', `keys/${name}`)
  await run('roles', 'init', 'root-1=keys/root-1.pub', 'root-2=keys/root-2.pub')
  await further(run, 'add', 'chi', 'keys/chi.pub', 'undo')
  expect((await sign(run, 'root-1')).text).toBe('Nobody in this list may ship.\n')
})
