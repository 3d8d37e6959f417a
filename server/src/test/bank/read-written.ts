import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { guessReading } from '@sexton/contract/bank/guess-reading'
import type { ReadFile } from '../../features/bank/files/bank-file.ts'
import { readBankFile } from '../../features/bank/files/read-file.ts'
import { readBankTable } from '../../features/bank/files/table.ts'
import { linesOf } from '../../features/imports/tables/read-csv.ts'
import { readTable } from '../../features/imports/tables/read-table.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file read as the server reads it; a table by what its columns seem to hold. */
export async function readWritten(bytes: Buffer, filename: string): Promise<ReadFile> {
  const read = readBankFile(bytes, filename)
  if (read) return read
  const folder = await mkdtemp(path.join(tmpdir(), 'bank-'))
  try {
    const file = path.join(folder, filename)
    await writeFile(file, bytes)
    const table = await readTable({
      path: file,
      filename,
      mediaType: filename.endsWith('.xlsx') ? workbook : 'application/octet-stream',
      today: '2026-11-30',
      said: { totals: false },
    })
    const { header, top, dates, samples } = table
    const reading = guessReading({ header, dates, samples: samples.map(({ cells }) => cells) })
    return readBankTable(
      {
        format: table.sheets.length > 0 ? 'XLSX' : 'CSV',
        header,
        top,
        lines: await linesOf(table.text, table.shape),
      },
      reading,
      filename,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
