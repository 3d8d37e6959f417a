import { createElement, type ComponentType } from 'react'

/** What a feature of the rights shows on a screen: `web/src/features/<feature>/on-site.tsx`, `on-customer`, `on-burial`. */
export interface RightsPart<P> {
  default: ComponentType<P>
  /** Where it stands among the others, from the top. */
  order: number
}

/** The parts that the features registered for a screen, each by a file of its own, one below the other. */
export function partsOf<P extends object>(modules: Record<string, RightsPart<P>>): ComponentType<P> {
  const parts = Object.entries(modules).sort(([, one], [, other]) => one.order - other.order)
  return function Parts(given: P) {
    return parts.map(([path, part]) => createElement(part.default, { key: path, ...given }))
  }
}
