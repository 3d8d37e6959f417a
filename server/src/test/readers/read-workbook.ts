import readSheets from 'read-excel-file/node'

/** The sheets of a workbook by name, each its rows with the headings first: as another library reads them. */
export async function readWorkbook(bytes: Buffer): Promise<Record<string, unknown[][]>> {
  const sheets = await readSheets(bytes)
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]))
}
