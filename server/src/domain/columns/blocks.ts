import { becomes, keptAs, ofItsFile } from './anonymize-rules.ts'
import { table } from './column.ts'

export const cemeteries = table('cemeteries', {
  one: 'cemetery',
  what: 'The cemeteries that the office keeps',
  columns: {
    cemetery: { means: 'Name', anonymize: keptAs('place') },
    code: {
      means: 'Short code, with which refs of its blocks begin where there are several',
      anonymize: keptAs('place'),
    },
    former_codes: { means: 'Codes it had before: a list', anonymize: keptAs('place') },
  },
})

export const blocks = table('blocks', {
  one: 'block',
  what: 'Parts of a cemetery, in which sites lie',
  columns: {
    block_ref: { means: 'Ref, unique in the park', anonymize: keptAs('place') },
    block_name: { means: 'Name within its cemetery', anonymize: keptAs('place') },
    saleable: 'Sites in it may be sold',
    shares_ground: 'Overlaps other ground, and someone has checked that',
    renamed_at: 'When it was last given another name',
  },
})

export const mapOrigin = table('map_origin', {
  one: 'origin of the map',
  what: 'Where the park’s grid begins on the earth; one line',
  columns: {
    only_one: 'Always true: there is one',
    longitude: 'Degrees east (WGS 84)',
    latitude: 'Degrees north (WGS 84)',
  },
})

export const scannedPlans = table('scanned_plans', {
  one: 'scanned plan',
  what: 'Plans on paper that were scanned and laid under the map',
  columns: {
    corners: 'Where its four corners lie, as of outlines',
    width: 'Pixels across',
    height: 'Pixels down',
    opacity: 'How strongly it is shown, in per cent',
    filename: { anonymize: ofItsFile },
    media_type: { anonymize: ofItsFile },
    sha256: { anonymize: ofItsFile },
    storage_key: { anonymize: ofItsFile },
  },
})

export const mapDrawings = table('map_drawings', {
  one: 'file of paths, gates, buildings and trees',
  what: 'Files of paths, gates, buildings and trees that were put on the map',
  columns: { filename: { anonymize: becomes("'features-' || map_drawing_id || '.geojson'") } },
})

export const mapFeatures = table('map_features', {
  one: 'path, gate, building or tree',
  what: 'What lies on the map besides blocks and sites',
  columns: {
    kind: { means: 'path, gate, building or tree', anonymize: keptAs('choice') },
    name: { means: 'What it is called, if it has a name', anonymize: keptAs('place') },
    shape: 'Where it is: the corners of a line or an area, or one point, as of outlines',
  },
})
