import { Component, type ReactNode, useEffect } from 'react'
import type { FailurePhase } from './failure.ts'
import { isChunkFailure, phaseOf } from './failure.ts'

interface Props {
  children: ReactNode
  /** The release cannot run: at first render, or because a file of it did not come. */
  onFailure: (phase: FailurePhase, error: unknown) => void
  /** The page threw later for a reason of its own: the release stays, this is shown. */
  fallback: (retry: () => void) => ReactNode
}

function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(onRendered, [onRendered])
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
    if (!this.#rendered) this.props.onFailure(isChunkFailure(error) ? phaseOf(error) : 'render', error)
    else if (isChunkFailure(error)) this.props.onFailure(phaseOf(error), error)
  }

  #onRendered = () => {
    this.#rendered = true
  }

  #retry = () => this.setState({ error: undefined, thrown: false })

  override render() {
    if (this.state.thrown) {
      return this.#rendered && !isChunkFailure(this.state.error) ? this.props.fallback(this.#retry) : null
    }
    return (
      <>
        {this.props.children}
        <Rendered onRendered={this.#onRendered} />
      </>
    )
  }
}
