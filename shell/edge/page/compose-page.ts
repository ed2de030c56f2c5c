/** The page of a path from what a channel pins and a gateway answers. */
import type { Boot } from '@lobby/contracts/boot'
import { whitelabel } from '@lobby/contracts/calls/system'
import * as v from 'valibot'
import type { ChannelState } from '../channel/channel-state.ts'
import type { Asked } from './composed-pages.ts'
import { pageData } from './declared-calls.ts'
import { earlyCalls } from './member-calls.ts'
import { type MatchedPage, pageFiles, shellFile, shellLinks, starterOf, titleIn } from './page-files.ts'
import { frameOf } from './page-frame.ts'
import { pageHtml } from './page-html.ts'

/**
 * The page of a path, with its data at its end. `worker` is the URL of the one to install, `set` the trial that the
 * state is the set of.
 */
export function composePage(
  state: ChannelState,
  match: MatchedPage | undefined,
  asked: Asked,
  worker: string | undefined,
  set?: number,
): string {
  const { language, theme, first } = asked
  const flags = v.safeParse(whitelabel.value, first.whitelabel)
  const switches = flags.success ? flags.output : undefined
  const { remotes, hints } = pageFiles(state, match, language, switches)
  const boot: Boot = {
    channel: state.channel,
    ...(state.line ? { line: state.line } : {}),
    revision: state.revision,
    shell: state.shell.id,
    language,
    ...(theme ? { theme } : {}),
    pins: Object.fromEntries(
      remotes.flatMap((remote) => {
        const pin = state.pins.pins[remote]
        return pin ? [[remote, pin]] : []
      }),
    ),
    ...(state.pins.closed ? { closed: state.pins.closed } : {}),
    allPins: state.allPins,
    ...(worker ? { worker } : {}),
    first: pageData(state, match, first),
  }
  const { shell } = state
  return pageHtml({
    boot,
    set,
    title: titleIn(match?.title, language),
    starter: starterOf(shell),
    early: earlyCalls(state, match, asked, switches),
    scripts: shellLinks(shell, 'script'),
    styles: shellLinks(shell, 'style'),
    fonts: shellLinks(shell, 'font'),
    hints,
    frame: frameOf(state, match, asked, switches),
    icons: iconsOf(shell),
  })
}

/** What the shell's release has of these, at its root. */
export function iconsOf(shell: ChannelState['shell']): {
  manifest?: string | undefined
  icon?: string | undefined
  touch?: string | undefined
} {
  return {
    manifest: shellFile(shell, 'manifest.webmanifest'),
    icon: shellFile(shell, 'icon.svg'),
    touch: shellFile(shell, 'apple-touch-icon.png'),
  }
}
