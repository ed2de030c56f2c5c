import { memberInfo } from '@lobby/contracts/calls/member'
import { chatLaunch } from '@lobby/contracts/calls/messages'
import { useCall, useErrorText, useFlag, useSession } from '@lobby/platform'
import { mayChat } from './chat-rules.ts'

/** The address names the member for a quarter of an hour: it is fetched again well before. ms */
const FRESH_FOR = 5 * 60_000

export interface LiveChat {
  /** CS-03. `unknown` while nobody knows who is signed in. */
  shown: 'yes' | 'no' | 'unknown'
  url: string | undefined
  /** Why there is no address; in the player's words. */
  failed: string | undefined
  retry: () => void
}

/**
 * CS-03, CS-06: live chat of a member. The address is there before the tap: a window that opens later than the tap is
 * one that browsers block.
 */
export function useLiveChat(): LiveChat {
  const errorText = useErrorText()
  const isMember = useSession((state) => state.status === 'member')
  const switchedOn = useFlag('CBS3')
  const { data: member, isPending } = useCall(memberInfo, {})
  const allowed = isMember && mayChat(switchedOn, member)
  const chat = useCall(chatLaunch, {}, { enabled: allowed, staleTime: FRESH_FOR, refetchInterval: FRESH_FOR })
  return {
    shown: allowed ? 'yes' : isMember && switchedOn && isPending ? 'unknown' : 'no',
    url: chat.data?.chatUrl,
    failed: chat.isError && !chat.data ? errorText(chat.error) : undefined,
    retry: () => void chat.refetch(),
  }
}
