import { describe, expect, test } from 'vitest'
import { channelOf, mayChat } from './chat-rules.ts'
import { revealedLink } from './revealed-link.ts'

/** Of `https://chat.example/standard` and of a script, as the gateway hides them. */
const HIDDEN = 'I0V+g1hSCpum3NoMMYRVqC1FwbrehbIqS8gD+bAE66Q=Lb7pQx2k'
const HIDDEN_SCRIPT = 'stcFSqSUEC98LUwhNXH6OEw8AVKLcY8sLb7pQx2k'

const member = { type: 0, memberLabel: [{ labelName: 'vip' }] }

describe('live chat', () => {
  test('CS-03 shows when it is switched on, for a member without the label nochat', () => {
    expect(mayChat(true, member)).toBe(true)
    expect(mayChat(false, member)).toBe(false)
    expect(mayChat(true, undefined)).toBe(false)
    expect(mayChat(true, { ...member, memberLabel: [{ labelName: 'vip' }, { labelName: 'nochat' }] })).toBe(false)
  })

  test.each([0, 1, 2, 40, 41, 42])('CS-03 shows for member type %i', (type) => {
    expect(mayChat(true, { ...member, type })).toBe(true)
  })

  test('RO-06 CS-03 excludes member type 4', () => {
    expect(mayChat(true, { ...member, type: 4 })).toBe(false)
  })
})

describe('online service', () => {
  const links = { COMM100: 'https://a.test/', COMM100VIP: 'https://v.test/', DEFAULT: 'https://d.test/' }

  test('CS-04 opens the VIP channel above rank 6 when there is one', () => {
    expect(channelOf(links, 7)).toEqual({ url: 'https://v.test/', vip: true })
    expect(channelOf(links, 6)).toEqual({ url: 'https://a.test/', vip: false })
    expect(channelOf({ COMM100: 'https://a.test/' }, 9)).toEqual({ url: 'https://a.test/', vip: false })
  })

  test('CS-05 opens the standard channel otherwise, for a visitor too, and the default one without it', () => {
    expect(channelOf(links, undefined)).toEqual({ url: 'https://a.test/', vip: false })
    expect(channelOf({ DEFAULT: 'https://d.test/' }, 3)).toEqual({ url: 'https://d.test/', vip: false })
    expect(channelOf({}, 9)).toBeUndefined()
  })
})

describe('customer-service paths', () => {
  test('CS-08 are decrypted with their last 8 characters as the key', () => {
    expect(revealedLink(HIDDEN)).toBe('https://chat.example/standard')
  })

  test.each(['', 'Lb7pQx2k', 'not base64!!Lb7pQx2k', HIDDEN.replace('Lb7pQx2k', 'another!'), HIDDEN_SCRIPT])(
    'CS-08 what is none is no link (%#)',
    (text) => {
      expect(revealedLink(text)).toBeUndefined()
    },
  )
})
