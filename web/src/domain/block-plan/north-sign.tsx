import { t } from './texts.ts'

/** N and an arrow up, right-aligned at `x`, its middle at `y`: in a `<g>` that says font and colour. */
export const NorthSign = ({ x, y }: { x: number; y: number }) => (
  <>
    <text x={x - 6} y={y}>
      {t('block-plan.north')}
    </text>
    <path
      d="M0 4.5V-4.5M-3.5 -1L0 -4.5L3.5 -1"
      transform={`translate(${x} ${y - 0.5})`}
      stroke="currentColor"
      strokeWidth={1.25}
      fill="none"
    />
  </>
)
