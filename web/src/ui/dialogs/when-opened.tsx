import { createElement, lazy, Suspense, type FunctionComponent } from 'react'
import { loadPart, type Load } from '../../core/screens/load-part.ts'

interface WhenOpened<P> extends FunctionComponent<P> {
  /** It is about to be opened: loads its code ahead. */
  soon: () => void
}

/**
 * A part that is not there at first, such as a dialog: its code is loaded when it is first shown. Mount it only then:
 * `const Dialog = whenOpened(() => import('./dialog.tsx'))`, `{open && <Dialog … />}`.
 */
export function whenOpened<P extends object>(load: Load<P>): WhenOpened<P> {
  const Part = lazy(async () => ({ default: await loadPart(load) }))
  const Opened = (given: P) => <Suspense>{createElement(Part, given)}</Suspense>
  return Object.assign(Opened, { soon: () => void load().catch(() => undefined) })
}
