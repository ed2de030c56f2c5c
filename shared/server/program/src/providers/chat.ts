import type { Clock } from '@lobby/gateway/clock'
import type { ChatProvider } from '@lobby/gateway/outside'
import { chatTicket } from '@lobby/gateway/outside/chat-ticket'

/**
 * A chat that knows the members: what leads to its origin carries a ticket in the fragment, and it asks `/chat/member`
 * with the ticket's number. Links to other chats stay as they are.
 */
export const chatWithTickets = (origin: string, key: string, clock: Clock): ChatProvider => ({
  origin: () => origin,
  forMember(url, { id }) {
    if (url.origin !== origin) return url
    const named = new URL(url)
    named.hash = chatTicket({ key, now: clock.now() }, id)
    return named
  },
})
