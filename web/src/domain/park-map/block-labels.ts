/** Pixels on the screen, from its upper left corner. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** A block as it is seen: where it is on the screen, and how large its words are. */
export interface SeenBlock<T> {
  block: T
  area: Area
  /** Its name with what is written below it, and its name alone. */
  full: { width: number; height: number }
  name: { width: number; height: number }
}

export interface Label<T> {
  block: T
  /** The label's middle. */
  x: number
  y: number
  /** Whether all its words are written, or its name alone. */
  isFull: boolean
}

const meets = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const around = (x: number, y: number, { width, height }: { width: number; height: number }): Area => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})

const gap = 3

/** What of a block is in view; null where nothing is. */
function inView(area: Area, view: Area): Area | null {
  const seen = {
    left: Math.max(area.left, view.left),
    right: Math.min(area.right, view.right),
    top: Math.max(area.top, view.top),
    bottom: Math.min(area.bottom, view.bottom),
  }
  return seen.left < seen.right && seen.top < seen.bottom ? seen : null
}

interface Try {
  isFull: boolean
  at: Area
}

/** Where a block's words can be written, the best first: in its middle, else its name beside it. */
function* placesOf<T>({ full, name, area }: SeenBlock<T>, seen: Area, isNear: boolean): Generator<Try> {
  const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2]
  // Near by, the middle belongs to the plots: the name stands above them, or at the upper edge of the view.
  if (isNear) {
    yield { isFull: true, at: around(x, area.top - full.height / 2 - gap, full) }
    yield { isFull: false, at: around(x, seen.top + name.height / 2 + gap, name) }
    return
  }
  const fits = (size: { width: number; height: number }) =>
    size.width + gap * 2 <= seen.right - seen.left && size.height + gap * 2 <= seen.bottom - seen.top
  if (fits(full)) yield { isFull: true, at: around(x, y, full) }
  if (fits(name)) yield { isFull: false, at: around(x, y, name) }
  yield { isFull: false, at: around(area.right + name.width / 2 + gap, y, name) }
  yield { isFull: false, at: around(area.left - name.width / 2 - gap, y, name) }
  yield { isFull: false, at: around(x, area.top - name.height / 2 - gap, name) }
  yield { isFull: false, at: around(x, area.bottom + name.height / 2 + gap, name) }
  yield { isFull: false, at: around(x, y, name) }
}

const isIn = ({ left, top, right, bottom }: Area, view: Area) =>
  left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom

/** Where the words of blocks are written: in their block or beside it, over no other words and no other block (map-2). */
export function labelsOf<T>(
  blocks: readonly SeenBlock<T>[],
  view: Area,
  isNear: boolean,
  /** What else stands on the map. */
  taken: readonly Area[] = [],
): Label<T>[] {
  const seen = blocks.flatMap((block) => {
    const part = inView(block.area, view)
    return part ? [{ ...block, part }] : []
  })
  const size = ({ part }: { part: Area }) => (part.right - part.left) * (part.bottom - part.top)
  const written = [...taken]
  return seen
    .sort((one, other) => size(other) - size(one))
    .flatMap((block) => {
      for (const { isFull, at } of placesOf(block, block.part, isNear)) {
        const isFree =
          isIn(at, view) &&
          !written.some((other) => meets(at, other)) &&
          !seen.some((other) => other !== block && meets(at, other.part))
        if (!isFree) continue
        written.push(at)
        return [{ block: block.block, x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2, isFull }]
      }
      return []
    })
}
