import { expect, onTestFinished, test, vi } from 'vitest'
import { startParty } from '../testing/party.ts'
import { smsOverHttp } from './sms.ts'

const KEY = 'Zp6QhY4uKe1XvB8nMt3WcRj0LsFd7GaI'

test('PD-02 a text goes to the carrier with the number as the world writes it, signed and good once', async () => {
  const carrier = await startParty(KEY, () => ({ accepted: true }))
  const sms = smsOverHttp({ url: `${carrier.url}/v2/`, key: KEY })
  await sms.send({ mobile: '912345678', body: 'Lobby: 123456', at: 0 })
  await sms.send({ mobile: '+6591234567', body: 'Lobby: 654321', at: 0 })
  expect(carrier.calls).toEqual([
    {
      path: '/v2/messages',
      signed: true,
      input: { id: expect.any(String), to: '+84912345678', text: 'Lobby: 123456' },
    },
    { path: '/v2/messages', signed: true, input: { id: expect.any(String), to: '+6591234567', text: 'Lobby: 654321' } },
  ])
  expect(new Set(carrier.nonces).size).toBe(2)
})

test.each([
  ['answers 500', () => 500],
  ['does not say that it was accepted', () => ({ accepted: false })],
])(
  'PD-02 a carrier that %s is away for the player, and the log holds neither number nor code',
  async (_how, answer) => {
    const carrier = await startParty(KEY, answer)
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => log.mockRestore())
    const sent = smsOverHttp({ url: carrier.url, key: KEY }).send({ mobile: '912345678', body: 'Lobby: 123456', at: 0 })
    await expect(sent).rejects.toMatchObject({ code: 'service.unavailable' })
    expect(log).toHaveBeenCalledOnce()
    expect(String(log.mock.calls)).not.toMatch(/912345678|123456/)
  },
)
