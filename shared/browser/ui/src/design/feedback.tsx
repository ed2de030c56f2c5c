import { useState } from 'react'
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Indicator,
  Progress,
  Sheet,
  Skeleton,
  SkeletonText,
  Spinner,
  Toaster,
} from '../core.ts'
import { TicketIcon, WifiOffIcon } from '../icon/icons.ts'
import { nothing, type Specimen, State } from './specimen.tsx'

const OfSkeleton: Specimen = () => (
  <>
    <State name="line">
      <Skeleton width={120} />
    </State>
    <State name="round">
      <Skeleton shape="round" width={56} height={56} />
    </State>
    <State name="block" wide>
      <Skeleton shape="block" ratio="16 / 9" />
    </State>
  </>
)
const OfSkeletonText: Specimen = () => (
  <State name="three lines" wide>
    <SkeletonText lines={3} />
  </State>
)
const OfSpinner: Specimen = () => (
  <State name="the last resort">
    <Spinner label="Loading" size={28} />
  </State>
)
const OfProgress: Specimen = () => (
  <>
    {(['gold', 'jade', 'red'] as const).map((tone, at) => (
      <State key={tone} name={tone} wide>
        <Progress label={`Turnover, ${tone}`} value={(at + 1) * 30} tone={tone} />
      </State>
    ))}
  </>
)
const OfEmptyState: Specimen = () => (
  <State name="with a way on" wide>
    <EmptyState
      icon={<TicketIcon size={28} />}
      title="No bets yet"
      detail="Your first bet stands here as soon as it is placed."
      action={<Button look="primary">To the games</Button>}
    />
  </State>
)
const OfErrorState: Specimen = () => (
  <>
    <State name="with a retry" wide>
      <ErrorState title="The games did not load" detail="Please try again." retryLabel="Try again" onRetry={nothing} />
    </State>
    <State name="retrying, no connection" wide>
      <ErrorState
        icon={<WifiOffIcon size={28} />}
        title="No network"
        retryLabel="Load again"
        onRetry={nothing}
        busy
        action={<Button look="link">Support</Button>}
      />
    </State>
    <State name="in a panel" wide>
      <ErrorState size="panel" title="The winners did not load" retryLabel="Try again" onRetry={nothing} />
    </State>
    <State name="in a panel, with a reason" wide>
      <ErrorState
        size="panel"
        title="The games did not load"
        detail="The gateway is busy."
        retryLabel="Try again"
        onRetry={nothing}
      />
    </State>
  </>
)

/** Opens what lies over the page, and closes it. */
function Opened({ name, show }: { name: string; show: (open: boolean, close: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <State name={name}>
      <Button onClick={() => setOpen(true)}>Open: {name}</Button>
      {show(open, () => setOpen(false))}
    </State>
  )
}

const OfDialog: Specimen = () => (
  <Opened
    name="dialog"
    show={(open, close) => (
      <Dialog
        open={open}
        onClose={close}
        title="Leave the game?"
        closeLabel="Close"
        actions={
          <>
            <Button onClick={close}>Stay</Button>
            <Button look="danger" onClick={close}>
              Leave
            </Button>
          </>
        }
      >
        <p>Your bet of this round counts.</p>
      </Dialog>
    )}
  />
)
const OfSheet: Specimen = () => (
  <Opened
    name="sheet"
    show={(open, close) => (
      <Sheet open={open} onClose={close} title="Filter" closeLabel="Close">
        <p>Drag it down, or press the mask.</p>
      </Sheet>
    )}
  />
)
const OfIndicator: Specimen = () => {
  const [open, setOpen] = useState(false)
  return (
    <State name="over the page for a second">
      <Button
        onClick={() => {
          setOpen(true)
          setTimeout(() => setOpen(false), 1_000)
        }}
      >
        Open: indicator
      </Button>
      <Indicator open={open} label="Please wait…" />
    </State>
  )
}
const TONES = ['plain', 'good', 'bad'] as const
const OfToaster: Specimen = () => {
  const [shown, setShown] = useState<readonly (typeof TONES)[number][]>([])
  return (
    <State name="in its three tones">
      <Button onClick={() => setShown(TONES)}>Open: toasts</Button>
      <Toaster
        toasts={shown.map((tone) => ({ id: tone, tone, text: `A ${tone} toast` }))}
        onDismiss={(id) => setShown(shown.filter((tone) => tone !== id))}
        dismissLabel="Dismiss"
      />
    </State>
  )
}

export const FEEDBACK = {
  Skeleton: OfSkeleton,
  SkeletonText: OfSkeletonText,
  Spinner: OfSpinner,
  Progress: OfProgress,
  EmptyState: OfEmptyState,
  ErrorState: OfErrorState,
  Dialog: OfDialog,
  Sheet: OfSheet,
  Indicator: OfIndicator,
  Toaster: OfToaster,
}
