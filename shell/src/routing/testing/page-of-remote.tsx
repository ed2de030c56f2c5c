import { usableRelease } from '../../remotes/state/page-releases.ts'
import { useReleases } from '../../remotes/state/store.ts'
import { RemotePageView } from '../remote-page-view.tsx'

/** The page `p` of a remote as the route table has it: of the release that is to run now. */
export function PageOfRemote({ remote }: { remote: string }) {
  const release = useReleases((state) => usableRelease(state, remote) ?? state.pins[remote]?.release)
  return release ? (
    <RemotePageView page={{ kind: 'remote', release, id: 'p', module: './page/p', access: 'all' }} />
  ) : null
}
