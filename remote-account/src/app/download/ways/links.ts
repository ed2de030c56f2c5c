import { systemStatus } from '@lobby/contracts/calls/site'
import { useCall, useFailureProps, useLanguage } from '@lobby/platform'
import { useMemo } from 'react'

/** Links of the site change with its settings, rarely. ms */
const FRESH_FOR = 5 * 60_000

/** Where the app is to be had, of what the site's settings name (DL-20). */
export interface DownloadLinks {
  ios?: string
  android?: string
  /** `MOBILECONFIG`: the profile that puts a web clip on the home screen. */
  profile?: string
  icon?: string
}

const TYPES = { ios: 'IOS', android: 'Android', profile: 'MOBILECONFIG', icon: 'AppDownloadIcon' } as const

/** An address of the web or of this site, or what iOS installs an app by: nothing else is believed. */
const BELIEVED = /^(?:https?:\/\/|itms-services:\/\/|\/(?!\/))/i

export function downloadLinks(resources: readonly { resourceType: string; url: string }[]): DownloadLinks {
  const links: DownloadLinks = {}
  for (const [name, type] of Object.entries(TYPES)) {
    const url = resources.find(({ resourceType }) => resourceType === type)?.url
    if (url && BELIEVED.test(url)) links[name as keyof DownloadLinks] = url
  }
  return links
}

/** DL-15: links are external, in a window of their own; what is installed opens in this one. For the `<a>` itself. */
export function linkTarget(url: string): { href: string; target?: string; rel?: string } {
  const file = url.split(/[?#]/, 1)[0] ?? ''
  const stays = /\.(?:ipa|apk|mobileconfig)$/i.test(file) || /^itms-services:/i.test(url)
  return stays ? { href: url } : { href: url, target: '_blank', rel: 'noopener noreferrer' }
}

/** What the sandbox serves instead of an app says so in its name. */
export const isSandbox = (url: string): boolean => url.includes('SANDBOX')

interface LinksState {
  /** Undefined until the site's status is known. The page brings it along, so it costs no request. */
  links: DownloadLinks | undefined
  /** For `ErrorState`, when the site's status could not be had. */
  failure: ReturnType<ReturnType<typeof useFailureProps>> | undefined
}

export function useDownloadLinks(): LinksState {
  const status = useCall(systemStatus, {}, { staleTime: FRESH_FOR })
  const failureProps = useFailureProps()
  const resources = status.data?.info.resources
  const links = useMemo(() => resources && downloadLinks(resources), [resources])
  return { links, failure: status.isError && !status.data ? failureProps(status) : undefined }
}

/** The profile in the player's language, with what a registration from the home screen has to know. */
export function useProfileUrl(
  profile: string | undefined,
  codes: Readonly<Record<string, string>>,
): string | undefined {
  const language = useLanguage()
  if (profile === undefined || !profile.startsWith('/')) return profile
  const url = new URL(profile, 'http://site')
  for (const [name, value] of Object.entries({ language, ...codes })) url.searchParams.set(name, value)
  return url.pathname + url.search
}
