import { plainLine } from '@sexton/contract/core/hidden-characters'

/** Where a file lies in the archive: its number tells two of one name apart, and no name leads out of its folder. */
export const pathOf = (folder: 'documents' | 'photos', id: number, filename: string): string =>
  `${folder}/${id}_${plainLine(filename)
    .replace(/[\\/:*?"<>|]/g, '_')
    .slice(-150)}`
