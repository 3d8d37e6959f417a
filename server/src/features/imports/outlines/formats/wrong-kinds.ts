import { wrongFile } from '../../../../domain/text-files/read-text.ts'
import type { SentMap } from './map-file.ts'

export const saveAs = 'Save the map as GeoJSON, KML or a shapefile, then choose it again.'

const xml: Record<string, string> = {
  gpx: 'a GPX file of tracks and waypoints',
  FeatureCollection: 'a GML file',
  svg: 'an SVG drawing',
  html: 'a web page',
  osm: 'an OpenStreetMap file',
  qgis: 'a QGIS project, which holds no shapes itself',
}

/** The refusal of an XML file that is not KML, by its first element. */
export const otherXml = (filename: string, element: string) =>
  wrongFile(filename, `is ${xml[element] ?? 'an XML file'}, not a map. ${saveAs}`)

/** Kinds by media type, each with what to do. */
const media: readonly [RegExp, string][] = [
  [
    /^application\/pdf$|^image\//,
    'a picture or PDF. To lay it under the map, add it as the scanned plan of the cemetery.',
  ],
  [/spreadsheet|ms-excel/, 'a spreadsheet. To import it, choose Bulk Import.'],
  [/word|presentation|opendocument|x-cfb/, 'an office document.'],
  [
    /x-esri-shape/,
    'a part of a shapefile. Put its .shp, .dbf, .shx and .prj files into one ZIP file, then choose that.',
  ],
  [/x-(rar|7z)|gzip|x-tar|bzip/, 'an archive. Unpack it, then choose the map.'],
]

const endings: readonly [RegExp, string][] = [
  [
    /\.(shp|shx|dbf|prj|cpg)$/i,
    'a part of a shapefile. Put its .shp, .dbf, .shx and .prj files into one ZIP file, then choose that.',
  ],
  [/\.(dwg|dxf)$/i, `a CAD drawing. ${saveAs}`],
  [/\.(tab|mif|mid)$/i, `a MapInfo file. ${saveAs}`],
  [/\.(csv|tsv|txt)$/i, 'a table. To import it, choose Bulk Import.'],
]

/** The refusal of a file that is no map, which says what it is as far as that can be told. */
export function otherKind({ filename, mediaType }: SentMap) {
  const known = media.find(([type]) => type.test(mediaType)) ?? endings.find(([name]) => name.test(filename))
  return known
    ? wrongFile(filename, `is ${known[1]}`)
    : wrongFile(filename, `is not a map that Sexton reads. ${saveAs}`)
}

/** What a ZIP file holds that is no map, by the names of its files. */
const zipped: readonly [RegExp, string][] = [
  [/^xl\/|^word\/|^ppt\/|^content\.xml$/m, 'is a spreadsheet or document, not a map.'],
  [/\.gdb\//im, `holds a file geodatabase. ${saveAs}`],
  [/\.gpkg$/im, 'holds a GeoPackage. Unpack it, then choose the GeoPackage itself.'],
  [
    /\.(dbf|shx|prj)$/im,
    'has no .shp file in it. Put all files of the shapefile into one ZIP file, then choose that.',
  ],
]

/** The refusal of a ZIP file without a map. */
export function otherZip(filename: string, names: Iterable<string>) {
  const all = [...names].join('\n')
  const known = zipped.find(([inside]) => inside.test(all))
  return wrongFile(filename, known ? known[1] : `has no map in it. ${saveAs}`)
}
