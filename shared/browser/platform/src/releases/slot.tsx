import type { SlotName, SlotProps } from '@lobby/contracts/remote'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

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

/** A place that any remote may fill. The layout's slots are named in the contract, with what each hands over. */
export function Slot<N extends SlotName>({ name, props, fallback }: Props<N>): ReactNode {
  const Renderer = useContext(SlotRenderer)
  return Renderer ? <Renderer name={name} props={props ?? {}} fallback={fallback} /> : fallback
}
