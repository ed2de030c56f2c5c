import type { PinnedRelease } from '@lobby/contracts/boot'
import type { SlotName } from '@lobby/contracts/remote'
import { isAgent, type SessionState, useSession, useText } from '@lobby/platform'
import { listeners, type SlotRendererProps, useFlags } from '@lobby/platform/host'
import { ErrorState, Skeleton } from '@lobby/ui/core'
import { type CSSProperties, useEffect, useMemo } from 'react'
import { releaseKey, wantedReleases } from '../state/page-releases.ts'
import { useReleases } from '../state/store.ts'
import { useFrameImage } from './frame-image.ts'
import { useFrameView } from './frame-view.ts'
import { RemoteModule } from './remote-module.tsx'
import styles from './slot-view.module.css'

type Contribution = PinnedRelease['slots'][number] & { release: PinnedRelease }

/** The contributions to a slot by their order, then by the remote's name, so that the page is the same each time. */
function contributionsOf(state: Parameters<typeof wantedReleases>[0], name: SlotName): Contribution[] {
  return wantedReleases(state)
    .flatMap((release) => release.slots.filter((slot) => slot.slot === name).map((slot) => ({ ...slot, release })))
    .sort((a, b) => a.order - b.order || a.release.remote.localeCompare(b.release.remote))
}

function applies(when: Contribution['when'], session: SessionState, flags: Readonly<Record<string, boolean>>): boolean {
  if (when?.flag && !flags[when.flag]) return false
  if (when?.session === 'visitor') return session.status === 'visitor'
  if (when?.session === 'member') return session.status === 'member'
  if (when?.session === 'agent') return isAgent(session)
  return true
}

/** A slot: each contribution in its reserved height, with a skeleton and a failure message of its own. */
export function SlotView({ name, props, fallback }: SlotRendererProps) {
  const pins = useReleases((state) => state.pins)
  const failed = useReleases((state) => state.failed)
  const session = useSession((state) => state)
  const flags = useFlags()
  const all = useMemo(() => contributionsOf({ pins, failed }, name), [pins, failed, name])
  const shown = all.filter((contribution) => applies(contribution.when, session, flags))
  if (shown.length === 0) return fallback
  return shown.map((contribution) => (
    <ContributionView
      key={`${contribution.release.remote}/${contribution.id}`}
      slot={name}
      contribution={contribution}
      props={props as Record<string, unknown>}
    />
  ))
}

/** Of every contribution that has failed: the style sheet shows one message of several, whose button tries all. */
const retries = listeners()

/** Shown in a slot whose remote cannot run. */
function FailedContribution({ text, onRetry }: { text: 'load.failed' | 'load.disconnected'; onRetry: () => void }) {
  const t = useText('shell')
  useEffect(() => retries.add(onRetry), [onRetry])
  return (
    <ErrorState
      size="panel"
      className={styles.failed}
      title={t('load.part')}
      detail={t(text)}
      retryLabel={t('load.retry')}
      onRetry={() => retries.tell()}
    />
  )
}

/** One contribution, in its reserved height. */
function ContributionView(given: { slot: SlotName; contribution: Contribution; props: Record<string, unknown> }) {
  const { slot, contribution, props } = given
  const { id, release, module, height, wideHeight } = contribution
  const frame = useFrameImage(slot)
  useFrameView(frame, `${release.remote}/${id}`)
  return (
    <div
      ref={frame}
      className={styles.contribution}
      style={
        {
          minHeight: height,
          containIntrinsicBlockSize: height > 0 ? `auto ${height}px` : undefined,
          '--wide': wideHeight,
        } as CSSProperties
      }
      data-slot={slot}
      data-remote={release.remote}
      data-release={releaseKey(release)}
    >
      <RemoteModule
        place={frame}
        release={release}
        module={module}
        props={props}
        states={{
          loading: height > 0 ? <Skeleton shape="block" height={height} className={styles.waiting} /> : null,
          failed: (retry) => (height > 0 ? <FailedContribution text="load.failed" onRetry={retry} /> : null),
          disconnected: (retry) =>
            height > 0 ? <FailedContribution text="load.disconnected" onRetry={retry} /> : null,
        }}
      />
    </div>
  )
}
