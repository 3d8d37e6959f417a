import { startApp } from '../../processes/app.ts'
import { copyDataFolder, newDataFolder, removeDataFolder } from '../../processes/data-folder.ts'

let begun: Promise<string> | undefined

/** A park that was started once and stopped: its database is made and migrated. */
async function begin(): Promise<string> {
  const folder = newDataFolder('trust')
  const app = await startApp({ DATA_DIR: folder })
  await app.stop()
  return folder
}

/** A new data folder with an empty park in it. */
export async function begunFolder(): Promise<string> {
  const folder = newDataFolder('trust')
  const from = await (begun ??= begin())
  copyDataFolder(from, folder)
  return folder
}

/** Removes what the copies were made from. */
export async function forgetBegun(): Promise<void> {
  const made = begun
  begun = undefined
  if (made) removeDataFolder(await made)
}
