import { Component, type ReactNode, Suspense, useEffect } from 'react'
import type { FailurePhase } from '../failure.ts'
import { isChunkFailure, phaseOf } from '../failure.ts'

interface Props {
  children: ReactNode
  /** Shown while something inside is being loaded. */
  loading: ReactNode
  /** The release cannot run: it threw at its first render, or a file is missing. */
  onFailure: (phase: FailurePhase, error: unknown) => void
  /** Called right before the children are removed from the document. */
  onLeaving: () => void
  /** Shown when the children threw after their first render: the release stays. */
  fallback: (retry: () => void) => ReactNode
}

/** Calls onRendered after its siblings have rendered and their effects have run without throwing. */
function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRendered)
    return () => clearTimeout(timer)
  }, [onRendered])
  return null
}

/** The boundary around each module of a remote: tells a release that cannot run from an error of a page that ran. */
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

  // React requires it beside getSnapshotBeforeUpdate.
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
