import { blockSize, gap, layOut, path, storyBlocks, type LayoutBlock, type LayoutRow } from './layout.ts'

/** A row as it lies: its first site's number in the park, and its south-west corner in metres. */
interface MapRow extends LayoutRow {
  block: number
  first: number
  east: number
  north: number
}

/** Where the park's grid begins, in degrees: open country east of Lusaka. */
export const mapOrigin = [28.4672, -15.4461]

const centimetres = (metres: number) => Math.round(metres * 100)

/** The polygon of a rectangle, in whole centimetres of the park's grid; all in metres. */
function rectangle(east: number, north: number, width: number, depth: number): string {
  const [left, right] = [centimetres(east), centimetres(east + width)]
  const [low, high] = [centimetres(north), centimetres(north + depth)]
  return `((${left},${low}),(${right},${low}),(${right},${high}),(${left},${high}))`
}

const two = (text: string | number) => String(text).padStart(2, '0')

/** The park's ground: its sites are counted from 0, block after block, row after row, from the south-west corner on. */
export class SiteMap {
  readonly blocks: readonly LayoutBlock[]
  readonly sites: number
  readonly #rows: MapRow[] = []
  readonly #rowOf: Int32Array

  constructor(sites: number) {
    this.blocks = layOut(sites)
    this.sites = sites
    this.#rowOf = new Int32Array(sites)
    let first = 0
    for (const [block, { origin, rows }] of this.blocks.entries()) {
      const [east] = origin
      let [, north] = origin
      for (const row of rows) {
        this.#rowOf.fill(this.#rows.length, first, first + row.sites)
        this.#rows.push({ ...row, block, first, east, north })
        first += row.sites
        north += row.depth + path
      }
    }
  }

  #row(site: number): MapRow {
    return this.#rows[this.#rowOf[site]!]!
  }

  typeOf(site: number): string {
    return this.#row(site).type
  }

  /** No site has the number 12. */
  numberOf(site: number): number {
    const place = site - this.#row(site).first
    return place < 11 ? place + 1 : place + 2
  }

  rowNoOf(site: number): string {
    return this.#row(site).row_no
  }

  blockOf(site: number): number {
    return this.#row(site).block
  }

  /** Whether the site lies in the blocks of the stories. */
  isScripted(site: number): boolean {
    return this.blockOf(site) < storyBlocks.length
  }

  /** As the database writes it: `A-03-07`. */
  refOf(site: number): string {
    const { block, row_no } = this.#row(site)
    return `${this.blocks[block]!.block_ref}-${two(row_no)}-${two(this.numberOf(site))}`
  }

  outlineOf(site: number): string {
    const { first, east, north, width, depth } = this.#row(site)
    return rectangle(east + (site - first) * (width + gap), north, width, depth)
  }

  blockOutline({ origin: [east, south], rows }: LayoutBlock): string {
    const { width, depth } = blockSize({ rows })
    return rectangle(east - 1, south - 1, width + 2, depth + 2)
  }
}
