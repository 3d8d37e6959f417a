import { createElement, lazy, Suspense, type FunctionComponent, type ReactNode } from 'react'
import { loadPart, type Load } from '../../core/screens/load-part.ts'
import { PartBoundary } from './part-boundary.tsx'

interface WhenOpened<P> extends FunctionComponent<P> {
  /** It is about to be opened: loads its code ahead. */
  soon: () => void
}

/**
 * A part that is not there at first, such as a dialog: its code is loaded when it is first shown. Mount it only then:
 * `const Dialog = whenOpened(() => import('./dialog.tsx'))`, `{open && <Dialog … />}`. Where the code does not come,
 * the part closes again by its `onClose` and says so: a browser asks for it once in the life of a page. `waiting` stands
 * in its place until it comes.
 */
export function whenOpened<P extends object>(load: Load<P>, waiting?: ReactNode): WhenOpened<P> {
  const Part = lazy(async () => ({ default: await loadPart(load) }))
  const Opened = (given: P) => {
    const { onClose, open = true } = given as { onClose?: () => void; open?: boolean }
    return (
      <PartBoundary open={open} close={onClose}>
        <Suspense fallback={waiting}>{createElement(Part, given)}</Suspense>
      </PartBoundary>
    )
  }
  return Object.assign(Opened, { soon: () => void load().catch(() => undefined) })
}
