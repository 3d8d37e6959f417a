import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { Area } from './pivot-layout.ts'
import { stockFields, type StockField } from '../stock-fields.ts'

/** Where a field is let go: in an area, before another field or last; without an area it is not used. */
export interface Target {
  area?: Area | undefined
  before?: StockField
}

const fieldIn = (data: Record<string | symbol, unknown>) =>
  stockFields.find((field) => field === data['field'])

/** The element can be dragged as this field, and another one dropped before it. */
export function useDraggedField(field: StockField, area: Area | undefined, onDrop: OnDrop) {
  const element = useRef<HTMLLIElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      combine(
        draggable({ element: element.current!, getInitialData: () => ({ field }) }),
        dropTargetForElements({
          element: element.current!,
          canDrop: ({ source }) => area !== undefined && fieldIn(source.data) !== undefined,
          onDragEnter: ({ source }) => setOver(source.data['field'] !== field),
          onDragLeave: () => setOver(false),
          onDrop: ({ source }) => {
            setOver(false)
            onDrop(fieldIn(source.data)!, { area, before: field })
          },
        }),
      ),
    [field, area, onDrop],
  )
  return { element, isOver }
}

export type OnDrop = (field: StockField, target: Target) => void

/** A field can be dropped on the element, which stands for the area. */
export function useDropArea(area: Area | undefined, onDrop: OnDrop) {
  const element = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      dropTargetForElements({
        element: element.current!,
        canDrop: ({ source }) => fieldIn(source.data) !== undefined,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source, location }) => {
          setOver(false)
          // A field in it may be the nearer target.
          if (location.current.dropTargets[0]?.element === element.current)
            onDrop(fieldIn(source.data)!, { area })
        },
      }),
    [area, onDrop],
  )
  return { element, isOver }
}
