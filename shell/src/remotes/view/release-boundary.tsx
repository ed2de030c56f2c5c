import { Component, type ReactNode, Suspense, useEffect } from 'react'
import type { FailurePhase } from '../loading/failure.ts'
import { isChunkFailure, phaseOf } from '../loading/failure.ts'

interface Props {
  children: ReactNode
  /** While something inside is still being fetched. */
  loading: ReactNode
  /** The release cannot run: at first render, or because a file of it did not come. */
  onFailure: (phase: FailurePhase, error: unknown) => void
  /** What is shown is about to go, and still there. */
  onLeaving: () => void
  /** The page threw later for a reason of its own: the release stays, this is shown. */
  fallback: (retry: () => void) => ReactNode
}

/** Speaks up once all beside it has been shown and the effects of that have run without an error. */
function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRendered)
    return () => clearTimeout(timer)
  }, [onRendered])
  return null
}

/** Around each module of a remote: tells a release that cannot run from a page that has an error. */
export class ReleaseBoundary extends Component<Props, { error: unknown; thrown: boolean }> {
  override state = { error: undefined as unknown, thrown: false }
  #rendered = false

  static getDerivedStateFromError(error: unknown) {
    return { error, thrown: true }
  }

  override componentDidCatch(error: unknown) {
    if (isChunkFailure(error)) this.props.onFailure(phaseOf(error), error)
    else if (!this.#rendered) this.props.onFailure('render', error)
  }

  override getSnapshotBeforeUpdate(_props: Props, before: { thrown: boolean }) {
    if (this.state.thrown && !before.thrown) this.props.onLeaving()
    return null
  }

  // React wants it beside the snapshot.
  override componentDidUpdate() {}

  override componentWillUnmount() {
    this.props.onLeaving()
  }

  #onRendered = () => {
    this.#rendered = true
  }

  #retry = () => this.setState({ error: undefined, thrown: false })

  override render() {
    const { error, thrown } = this.state
    const { children, loading, fallback } = this.props
    if (thrown) return this.#rendered && !isChunkFailure(error) ? fallback(this.#retry) : loading
    return (
      <Suspense fallback={loading}>
        {children}
        <Rendered onRendered={this.#onRendered} />
      </Suspense>
    )
  }
}
