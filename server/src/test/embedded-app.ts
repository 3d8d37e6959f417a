import { startEmbedded } from '../db/embedded/embedded.ts'

/** An app that only runs the database, for the tests to kill: says where it is, and waits. */
const { ownerUrl, stop } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => undefined })
process.send?.(ownerUrl)
process.once('disconnect', () => void stop().then(() => process.exit()))
