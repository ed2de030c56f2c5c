import { useLayoutEffect } from 'react'

/**
 * What floats above the bottom menu makes room by it (the layout's styles): `bar` lies over the page, which gets longer
 * by as much; `rail` over the foot of the menu at the side, which ends above it; `foot` is part of the page.
 */
const PROPERTY = { bar: '--overlay-lift', rail: '--rail-foot', foot: '--foot-height' } as const

/** The height of the bar or foot with the gap above it, as long as the element is there. */
export function useLift(what: keyof typeof PROPERTY, height: `${number}px`): void {
  // With the element, in one pass over the styles: every element of the page inherits these.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty(PROPERTY[what], height)
    return () => void style.removeProperty(PROPERTY[what])
  }, [what, height])
}
