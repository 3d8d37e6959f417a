import { imports } from '@sexton/contract/imports/calls'
import {
  readDocument,
  readGeoJson,
  type ReadFile,
  type ReadShape,
} from '@sexton/contract/imports/shapes/geojson'
import { useRef, useState } from 'react'
import { upload } from '../../../core/transfer/upload.ts'
import { t } from './outlines-texts.ts'

/** A file of shapes, read so that its names and its ground are seen before anything is imported. */
export interface ShapesFile {
  file: File
  shapes: readonly ReadShape[]
  /** Of a file with several, all of them, and the one that was read. */
  layers: readonly string[]
  layer: string
}

interface State {
  read: ShapesFile | null
  problem: string
  isReading: boolean
}

type Read = Pick<ShapesFile, 'layers' | 'layer'> & ReadFile

/** GeoJSON is read here, any other map by the server. */
async function readFile(file: File, layer: string): Promise<Read> {
  const isGeoJson = (await file.slice(0, 100).text()).trimStart().startsWith('{')
  if (isGeoJson) return { ...readGeoJson(await file.text()), layers: [], layer: '' }
  const document = await upload(imports.mapAsGeoJson, [file], { fields: { layer } })
  return { ...readDocument(document), ...(document as Pick<ShapesFile, 'layers' | 'layer'>) }
}

/** Reads the file that was chosen; `onRead` gets its shapes. */
export function useShapesFile(onRead: (shapes: readonly ReadShape[]) => void) {
  const [state, setState] = useState<State>({ read: null, problem: '', isReading: false })
  const latest = useRef(0)
  const choose = async (file: File, wanted = '') => {
    latest.current += 1
    const own = latest.current
    setState((before) => ({ ...before, isReading: true }))
    const found = await readFile(file, wanted).catch((error: Error) => ({ refused: error.message }))
    if (own !== latest.current) return
    if ('refused' in found) return setState({ read: null, problem: found.refused, isReading: false })
    if ('problem' in found) {
      const problem = t('outlines.file.problem', { name: file.name, problem: found.problem })
      return setState({ read: null, problem, isReading: false })
    }
    const { shapes, layers, layer } = found
    setState({ read: { file, shapes, layers, layer }, problem: '', isReading: false })
    onRead(shapes)
  }
  return { ...state, choose: (file: File, layer?: string) => void choose(file, layer) }
}
