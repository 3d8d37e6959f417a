type Position = [number, number]

/** The positions of `28.40,-15.40,0 28.41,-15.40,0`: longitude, latitude and height, which is not used. */
export function positionsOf(text: string): Position[] {
  const positions: number[][] = []
  let isNext = false
  for (const [token] of text.matchAll(/[^\s,]+|,/g))
    if (token === ',') isNext = true
    else {
      if (isNext) positions.at(-1)?.push(Number(token))
      else positions.push([Number(token)])
      isNext = false
    }
  return positions.map(([longitude = Number.NaN, latitude = Number.NaN]) => [longitude, latitude])
}

interface Geometry {
  type: string
  coordinates: unknown
}

/** Reads the shapes of one placemark from their tags. */
export class GeometryReader {
  readonly #shapes: Geometry[] = []
  /** Of the polygon that is open: its outer ring, then its holes. */
  #rings: Position[][] | null = null
  #isHole = false
  #positions: Position[] = []

  open(name: string): void {
    if (name === 'Polygon') this.#rings = []
    else if (name === 'outerBoundaryIs' || name === 'innerBoundaryIs') this.#isHole = name[0] === 'i'
  }

  positions(positions: Position[]): void {
    this.#positions = positions
  }

  close(name: string): void {
    const positions = this.#positions
    if (name === 'LinearRing' && this.#rings) this.#ring(positions)
    else if (name === 'Polygon' && this.#rings) {
      this.#shapes.push({ type: 'Polygon', coordinates: this.#rings })
      this.#rings = null
    } else if (name === 'LinearRing') this.#shapes.push({ type: 'Polygon', coordinates: [positions] })
    else if (name === 'LineString') this.#shapes.push({ type: 'LineString', coordinates: positions })
    else if (name === 'Point' && positions.length > 0)
      this.#shapes.push({ type: 'Point', coordinates: positions[0] })
    else if (name === 'Track' || name === 'Model') this.#shapes.push({ type: name, coordinates: null })
    else return
    this.#positions = []
  }

  #ring(positions: Position[]): void {
    if (this.#isHole) this.#rings!.push(positions)
    else this.#rings!.unshift(positions)
  }

  /** What was read, as GeoJSON has it; null if nothing was. */
  shape(): unknown {
    if (this.#shapes.length < 2) return this.#shapes[0] ?? null
    return { type: 'GeometryCollection', geometries: this.#shapes }
  }
}
