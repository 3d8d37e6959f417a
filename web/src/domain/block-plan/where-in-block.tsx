import type { BlockPlan } from '@sexton/contract/day-sheet/calls'
import type { Crop } from './plan-drawing.ts'

/** Pixels that it takes at most. */
export const whereSize = { width: 40, height: 48 }

/** A whole block, small, with the part that the plan beside it shows. */
export function WhereInBlock({ plan, crop }: { plan: BlockPlan; crop: Crop }) {
  const scale = Math.min(whereSize.width / plan.width, whereSize.height / plan.height)
  const [width, height] = [plan.width * scale, plan.height * scale]
  return (
    <>
      <rect width={width} height={height} fill="none" stroke="currentColor" strokeOpacity={0.65} />
      <rect
        x={crop.x * scale}
        y={crop.y * scale}
        width={Math.max(3, crop.width * scale)}
        height={Math.max(3, crop.height * scale)}
        fill="currentColor"
      />
    </>
  )
}
