import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { Starting } from '../loading/starting.ts'

interface Props {
  children: ReactNode
  /** Shown while something inside is being loaded, and until it is known what takes the place of what threw. */
  loading: ReactNode
  /** Something inside threw. `late`: after its first render. */
  onFailure: (error: unknown, late: boolean) => void
  /** Called right before the children are removed from the document. */
  onLeaving: () => void
}

/** Calls onRendered after its siblings have rendered and their effects have run without throwing. */
function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRendered)
    return () => clearTimeout(timer)
  }, [onRendered])
  return null
}

/** The boundary around each module of a remote: whatever throws inside, whenever it does, is its release's failure. */
export class ReleaseBoundary extends Component<Props, { thrown: boolean }> {
  override state = { thrown: false }
  #rendered = false

  static getDerivedStateFromError() {
    return { thrown: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error, this.#rendered)
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

  override render() {
    const { children, loading } = this.props
    if (this.state.thrown) return loading
    return (
      <Suspense fallback={loading}>
        {children}
        <Starting />
        <Rendered onRendered={this.#onRendered} />
      </Suspense>
    )
  }
}
