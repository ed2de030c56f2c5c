import { addPasskey, answerPasskeyLogin, passkeyLogin, removePasskey } from '@lobby/contracts/calls/passkeys'
import { type Asked, ask } from '../ask.ts'
import { TestPasskey } from '../passkey.ts'
import { AT_SITE, offeredPasskey, type Question, signInByName, withPasskey, withSecondFactor } from '../passkeys.ts'
import type { TestGateway } from '../test-gateway.ts'
import { type Attempt, counted } from './attempt.ts'

const codeOf = ({ body }: Asked): string => body.errorCode ?? 'in'
const FAILED = 'passkey.failed'

async function begin(gateway: TestGateway): Promise<Question> {
  return (await ask(gateway, passkeyLogin, {}, { headers: AT_SITE })).body.value as Question
}

const answer = (gateway: TestGateway, ticket: string, credential: object) =>
  ask(gateway, answerPasskeyLogin, { ticket, credential })

const forged: Attempt = {
  finding: 16,
  what: 'a passkey’s answer: again, with another question, from another site, not unlocked, with a counter that goes back',
  async run({ gateway }) {
    const token = await gateway.signIn('vip')
    const { passkey, id } = await withPasskey(gateway, token, 'Forged')
    const first = await begin(gateway)
    const caught = passkey.get(first.options, { counter: 7 })
    const own = codeOf(await answer(gateway, first.ticket, caught))
    const codes = [codeOf(await answer(gateway, first.ticket, caught))]
    const tried = async (make: (options: Question['options']) => object) => {
      const { ticket, options } = await begin(gateway)
      codes.push(codeOf(await answer(gateway, ticket, make(options))))
    }
    await tried(() => caught)
    await tried((options) => passkey.get(options, { counter: 9, origin: 'https://evil.example' }))
    await tried((options) => passkey.get({ ...options, rpId: 'evil.example' }, { counter: 9 }))
    await tried((options) => passkey.get(options, { counter: 9, verified: false }))
    await tried((options) => passkey.get(options, { counter: 7 }))
    await tried((options) => passkey.get(options, { counter: 3 }))
    await tried((options) => ({ ...new TestPasskey().get(options), id: passkey.id, rawId: passkey.id }))
    await ask(gateway, removePasskey, { id, password: 'Lobby#2026' }, { token, headers: AT_SITE })
    await tried((options) => passkey.get(options, { counter: 10 }))
    return {
      held: own === 'in' && codes.every((code) => code === FAILED),
      measured: `the owner: ${own}; then ${counted(codes)}`,
    }
  },
}

const oneQuestion: Attempt = {
  finding: 16,
  what: 'one question of a passkey answered rightly by forty at once',
  async run({ gateway }) {
    const token = await gateway.signIn('vip')
    const { passkey, id } = await withPasskey(gateway, token, 'At once')
    const { ticket, options } = await begin(gateway)
    const answers = Array.from({ length: 40 }, async (_, nth) =>
      codeOf(await answer(gateway, ticket, passkey.get(options, { counter: nth + 1 }))),
    )
    const codes = await Promise.all(answers)
    await ask(gateway, removePasskey, { id, password: 'Lobby#2026' }, { token, headers: AT_SITE })
    return { held: codes.filter((code) => code === 'in').length === 1, measured: counted(codes) }
  },
}

const anothers: Attempt = {
  finding: 16,
  what: 'another member’s passkey as a second factor, a question of another session, another’s passkey taken off',
  async run({ gateway }) {
    const [owner, thief] = [await gateway.signIn('vip'), await gateway.signIn('player1')]
    const { id } = await withSecondFactor(gateway, owner)
    const { passkey } = await withPasskey(gateway, thief, 'Foreign')
    const codes: string[] = []
    // With the owner's password, and a passkey that is not the owner's.
    const { ticket, options } = (await signInByName(gateway, 'vip')).body.value as Question
    codes.push(codeOf(await answer(gateway, ticket, passkey.get(options))))
    // A question that was put to the owner's session, answered in another.
    const offered = await offeredPasskey(gateway, thief)
    const made = new TestPasskey().create(offered.options)
    const add = (token: string) =>
      ask(gateway, addPasskey, { ticket: offered.ticket, name: 'Taken', credential: made }, { token })
    codes.push(codeOf(await add(owner)))
    // The owner's, taken off with the thief's password.
    const removal = { id, password: 'Lobby#2026' }
    codes.push(codeOf(await ask(gateway, removePasskey, removal, { token: thief, headers: AT_SITE })))
    return { held: !codes.includes('in'), measured: counted(codes) }
  },
}

export const PASSKEYS: readonly Attempt[] = [forged, oneQuestion, anothers]
