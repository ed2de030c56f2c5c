import { HEADER } from '@lobby/contracts/call'
import { succeeded } from '@lobby/gateway/http/answer'
import { languageOf } from '@lobby/gateway/http/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { GatewayCall } from '../wire/gateway-client.ts'
import type { Party } from '../wire/party.ts'
import { parsed, Token } from '../wire/requests.ts'
import { sendPage } from '../wire/send-page.ts'
import { chatBook } from './chat-book.ts'
import { memberOfTicket } from './chat-ticket.ts'

const Channel = v.picklist(['standard', 'vip'])
const Key = v.nullable(Token)
const OpenInput = v.object({ channel: Channel, key: Key, ticket: v.pipe(v.string(), v.maxLength(100)) })
const SayInput = v.object({
  channel: Channel,
  key: Key,
  line: v.pipe(v.string(), v.uuid()),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
})

const languageFrom = (request: FastifyRequest) => languageOf(request.headers[HEADER.language.toLowerCase()])

/** SANDBOX: the chat's page and its calls. It stands where a merchant's own chat provider would. */
export function registerChat(app: FastifyInstance, party: Party, call: GatewayCall): void {
  const Named = v.object({ name: v.nullable(v.string()) })
  const book = chatBook(party, async (member) => (await call('/chat/member', { member }, Named)).name)

  app.get('/chat/:channel', (request, reply) => {
    const { channel } = request.params as { channel: string }
    if (!v.is(Channel, channel)) return reply.callNotFound()
    return sendPage(request, reply, 'chatPage')
  })

  app.post('/api/chat/open', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { channel, key, ticket } = parsed(OpenInput, request.body)
    const memberId = memberOfTicket(party, ticket)
    const own = memberId === null ? key : await book.resume(memberId, channel)
    const language = languageFrom(request)
    const seen = await book.look(own, channel, language)
    // A key of a conversation that is gone, or was opened elsewhere since: start a new one.
    const shown = seen ?? (await book.look(null, channel, language))
    return succeeded({ key: seen ? own : null, expired: ticket !== '' && memberId === null, ...shown }).body
  })

  app.post('/api/chat/say', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const input = parsed(SayInput, request.body)
    return succeeded(await book.say({ ...input, language: languageFrom(request) })).body
  })
}
