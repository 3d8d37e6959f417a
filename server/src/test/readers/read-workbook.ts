import readSheets from 'read-excel-file/node'
import { unzipped } from './unzipped.ts'

/** The sheets of a workbook by name, each its rows with the headings first: as another library reads them. */
export async function readWorkbook(bytes: Buffer): Promise<Record<string, unknown[][]>> {
  const sheets = await readSheets(bytes)
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]))
}

/** All XML of a workbook, as it was written. */
export async function writtenIn(bytes: Buffer): Promise<string> {
  const parts = [...(await unzipped(bytes))].filter(([path]) => path.endsWith('.xml'))
  return parts.map(([, content]) => content.toString()).join('')
}
