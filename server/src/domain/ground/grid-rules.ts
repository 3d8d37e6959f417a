/** A corner in the park's grid: whole centimetres east and north of its origin. */
export type GridPoint = readonly [east: number, north: number]

/** Degrees (WGS 84). */
export interface Origin {
  longitude: number
  latitude: number
}

/** A place in degrees, longitude first as GeoJSON writes it. */
export type Place = [longitude: number, latitude: number]

/** Centimetres of a degree of latitude on the sphere that web maps use. */
const DEGREE = (6_378_137 * 100 * Math.PI) / 180

/**
 * The park's grid on the earth: flat, with its origin at one place. Within ten kilometres of it a length is true to a
 * thousandth; what goes in comes out, to the centimetre, wherever it lies.
 */
export class Grid {
  readonly #perLongitude: number

  constructor(readonly origin: Origin) {
    this.#perLongitude = DEGREE * Math.cos((origin.latitude * Math.PI) / 180)
  }

  toGrid([longitude, latitude]: Place): [east: number, north: number] {
    return [
      Math.round((longitude - this.origin.longitude) * this.#perLongitude),
      Math.round((latitude - this.origin.latitude) * DEGREE),
    ]
  }

  toPlace([east, north]: GridPoint): Place {
    return [this.origin.longitude + east / this.#perLongitude, this.origin.latitude + north / DEGREE]
  }
}

/** The corners of each of these polygons, written `((1,2),(3,4))`: with other brackets that is JSON. */
export const cornersOf = (outlines: readonly string[]) =>
  JSON.parse(`[${outlines.join()}]`.replaceAll('(', '[').replaceAll(')', ']')) as [number, number][][]

/** A point as PostgreSQL writes it. */
export const pointText = ([east, north]: GridPoint) => `(${east},${north})`

/** A polygon of these corners as PostgreSQL reads it. */
export const outlineText = (corners: readonly GridPoint[]) => `(${corners.map(pointText).join()})`
