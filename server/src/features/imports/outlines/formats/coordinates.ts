import proj4 from 'proj4'

type Convert = (position: readonly number[]) => number[]

const asWgs84 = 'Save it in WGS 84 (EPSG:4326), then choose the file again.'

/** Characters of a definition. */
const longest = 20_000

/** The name of a system in its definition, such as `Arc_1950_UTM_Zone_35S`. */
const nameOf = (definition: string) => /"([^"]{1,100})"/.exec(definition)?.[1] ?? 'an unknown system'

/** Kinds of datum that are converted: shifted by three or seven parameters, and WGS 84. */
const converted: readonly (number | undefined)[] = [1, 2, 4]

/** A datum without known shift is used only if it has today's ellipsoid: then it is WGS 84 to within two metres. */
function isExact(system: ReturnType<typeof proj4.Proj>): boolean {
  const { projName, datum, a, b } = system as typeof system & { projName?: string }
  const isToday = Math.abs(Number(a) - 6_378_137) < 0.01 && Math.abs(Number(b) - 6_356_752.314) < 0.01
  return projName !== 'identity' && (converted.includes(datum?.datum_type) || isToday)
}

function converterOf(definition: string): Convert | null {
  try {
    const system = proj4.Proj(definition.slice(0, longest))
    if (!isExact(system)) return null
    const { forward } = proj4(system, proj4.Proj('EPSG:4326'))
    return ([x = Number.NaN, y = Number.NaN]) => forward([x, y])
  } catch {
    return null
  }
}

/** A converter to degrees of WGS 84 from the system of a definition (WKT), or why there is none. */
export function toDegrees(definition: string): { convert: Convert } | { problem: string } {
  const convert = converterOf(definition.trim())
  return convert
    ? { convert }
    : {
        problem: `The coordinates in this file are in ${nameOf(definition)}, which cannot be converted exactly. ${asWgs84}`,
      }
}

/** The coordinates of any geometry, each position converted. */
export function convertAll(coordinates: unknown, convert: Convert): unknown {
  if (!Array.isArray(coordinates)) return coordinates
  return typeof coordinates[0] === 'number'
    ? convert(coordinates as number[])
    : coordinates.map((one) => convertAll(one, convert))
}
