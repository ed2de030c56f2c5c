import { createElement, type SVGProps } from 'react'

interface IconData {
  /** Tag and attributes of each shape, drawn on 24 by 24. */
  node: readonly (readonly [string, Record<string, string>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

const isNamed = (props: object): boolean => Object.keys(props).some((key) => /^(aria-|role$|title$)/.test(key))

/**
 * Takes the place of lucide's `createLucideIcon` in builds (shared/tooling/src/rspack/base.ts). Lucide's own reads a
 * context, options and other names that this site does not use: more than 1 KB of the shell (brotli), and again of each
 * remote.
 */
export default function createIcon({ node }: IconData) {
  return function Icon({ size = 24, color = 'currentColor', className, ...props }: IconProps) {
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: color,
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className ? `lucide ${className}` : 'lucide',
      'aria-hidden': isNamed(props) ? undefined : true,
      ...props,
    } as const
    return createElement('svg', attributes, ...node.map(([tag, shape]) => createElement(tag, shape)))
  }
}
