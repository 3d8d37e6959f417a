import { readGeoJson, type ReadShape } from '@sexton/contract/imports/geojson'
import { useState } from 'react'
import { t } from './outlines-texts.ts'

/** A file of shapes, read in the browser so that its names and its ground are seen at once. */
export interface ShapesFile {
  file: File
  shapes: readonly ReadShape[]
}

interface State {
  read: ShapesFile | null
  problem: string
}

/** Reads the file that was chosen; `onRead` learns of its shapes. */
export function useShapesFile(onRead: (shapes: readonly ReadShape[]) => void) {
  const [state, setState] = useState<State>({ read: null, problem: '' })
  const choose = async (file: File) => {
    const found = readGeoJson(await file.text())
    if ('problem' in found) {
      setState({
        read: null,
        problem: t('outlines.file.problem', { name: file.name, problem: found.problem }),
      })
      return
    }
    setState({ read: { file, shapes: found.shapes }, problem: '' })
    onRead(found.shapes)
  }
  return { ...state, choose: (file: File) => void choose(file) }
}
