import { imports } from '@sexton/contract/imports/calls'
import { implement } from '../../core/call/implement.ts'
import { bulk } from './bulk.ts'
import { made } from './made.ts'
import { keepMapping, mappings, removeMapping } from './mappings.ts'
import { outlines } from './outlines/import-outlines.ts'
import { mapAsGeoJson } from './outlines/map-as-geojson.ts'
import { progress } from './progress.ts'
import { readBulk } from './read-bulk.ts'
import { records } from './records.ts'
import { takeBack, touched } from './take-back.ts'

const kept = { mappings, keepMapping, removeMapping }

export const importsRoutes = implement(imports, {
  bulk,
  readBulk,
  progress,
  made,
  records,
  takeBack,
  touched,
  ...kept,
  outlines,
  mapAsGeoJson,
})
