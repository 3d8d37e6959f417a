import type { ActForm } from '@sexton/contract/acts/calls'
import type { Changing } from '../../core/context/context.ts'
import { Grid, type GridPoint, type Origin } from '../../domain/ground/grid-rules.ts'
import { originOf } from '../../domain/ground/map-origin.ts'

/** Where something was done. */
export interface Place {
  point: GridPoint
  /** Centimetres. */
  accuracy: number
}

/** Degrees as a point of the park's grid; null while the map does not know where the park is (map-1). */
export async function onGrid(
  ctx: Changing,
  { longitude, latitude }: Pick<Origin, 'longitude' | 'latitude'>,
): Promise<GridPoint | null> {
  const origin = await originOf(ctx)
  return origin ? new Grid(origin).toGrid([longitude, latitude]) : null
}

/** Where an act was done, if its device said so. */
export async function placeOf(ctx: Changing, { position }: Pick<ActForm, 'position'>): Promise<Place | null> {
  const point = position && (await onGrid(ctx, position))
  return point ? { point, accuracy: Math.round(position.accuracy_m * 100) } : null
}
