import pg from 'pg'
import { databaseUrls } from '../../processes/data-folder.ts'

/** Runs one statement and gives its rows. */
export type Run = <Row = Record<string, unknown>>(statement: string, values?: unknown[]) => Promise<Row[]>

/** Works on the database of a served data folder as its owner, beside the app. */
export async function asOwner<T>(dataDir: string, work: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrls(dataDir).ownerUrl,
    options: '-c search_path=sexton,public -c TimeZone=UTC',
  })
  await client.connect()
  try {
    return await work(async (statement, values) => (await client.query(statement, values)).rows)
  } finally {
    await client.end()
  }
}
