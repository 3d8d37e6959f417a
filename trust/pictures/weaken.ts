import path from 'node:path'
import { pathToFileURL } from 'node:url'

const faulty = pathToFileURL(path.join(import.meta.dirname, 'faulty-app.mjs')).href

/** Plants the faults: the app decodes by a stand-in without limits, and stands still now and then. */
export const weakened = { NODE_OPTIONS: `--import=${faulty}` }
