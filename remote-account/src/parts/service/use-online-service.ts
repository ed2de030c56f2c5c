import { memberInfo } from '@lobby/contracts/calls/member'
import { systemStatus } from '@lobby/contracts/calls/system'
import { useCall, useLanguage, useLateCode } from '@lobby/platform'
import { useEffect, useState } from 'react'
import { type Channel, channelOf, type ServiceLinks } from './chat-rules.ts'

/** Links of the site change with its settings, rarely. ms */
const FRESH_FOR = 5 * 60_000

/**
 * CS-04, CS-05: where the online-service icon leads, in the player's language. Undefined while that is not known, null
 * where the site has no such link.
 */
export function useOnlineService(): Channel | null | undefined {
  const language = useLanguage()
  const links = useServiceLinks()
  const { data } = useCall(memberInfo, {})
  if (!links) return links
  // A member whose rank could not be had is served as everybody is.
  const channel = channelOf(links, data?.clubLabel.rankLevel)
  if (!channel) return null
  const url = new URL(channel.url)
  url.searchParams.set('lang', language)
  return { ...channel, url: url.href }
}

/** CS-08: the site's customer-service links in clear. The cipher comes when it is needed, beside the page. */
function useServiceLinks(): ServiceLinks | null | undefined {
  const { data, isError } = useCall(systemStatus, {}, { staleTime: FRESH_FOR })
  const hidden = data?.info.customerService
  const [links, setLinks] = useState<ServiceLinks>()
  const loadLate = useLateCode()
  useEffect(() => {
    let wanted = true
    if (hidden) {
      void loadLate(() => import(/* webpackChunkName: "small" */ './revealed-link.ts')).then(({ revealedLink }) => {
        const clear = Object.entries(hidden).map(([name, text]) => [name, revealedLink(text)])
        if (wanted) setLinks(Object.fromEntries(clear.filter(([, link]) => link !== undefined)) as ServiceLinks)
      })
    }
    return () => {
      wanted = false
    }
  }, [hidden, loadLate])
  return links ?? (isError ? null : undefined)
}
