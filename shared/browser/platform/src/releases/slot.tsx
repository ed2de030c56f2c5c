import type { SlotName, SlotProps } from '@lobby/contracts/remote'
import { type ComponentType, createContext, memo, type ReactNode, useContext } from 'react'

/** What the host needs to fill a slot. */
export interface SlotRendererProps<N extends SlotName = SlotName> {
  name: N
  props: SlotProps[N]
  /** Shown when nothing fills the slot. */
  fallback?: ReactNode
}

/** Host: the component that shows a slot's contributions. Without one a slot is empty. */
export const SlotRenderer = createContext<ComponentType<SlotRendererProps> | null>(null)

type Props<N extends SlotName> = { name: N; fallback?: ReactNode } & (Record<never, never> extends SlotProps[N]
  ? { props?: SlotProps[N] }
  : { props: SlotProps[N] })

function AnySlot<N extends SlotName>({ name, props, fallback }: Props<N>): ReactNode {
  const Renderer = useContext(SlotRenderer)
  return Renderer ? <Renderer name={name} props={props ?? {}} fallback={fallback} /> : fallback
}

/**
 * A place that any remote may fill. The layout's slots are named in the contract, with what each hands over. A slot is
 * a whole part of a page: it is rendered anew only for another `props` object, not each time its page is.
 */
export const Slot = memo(AnySlot) as typeof AnySlot
