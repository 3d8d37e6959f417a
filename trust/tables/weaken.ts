import path from 'node:path'
import { pathToFileURL } from 'node:url'

const faulty = pathToFileURL(path.join(import.meta.dirname, 'faulty-app.mjs')).href

/** Plants the fault: what is to be read in a thread holds up the app itself. */
export const weakened = { NODE_OPTIONS: `--import=${faulty}` }
