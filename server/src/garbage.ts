import { setFlagsFromString } from 'node:v8'

/** V8's own: how far what is in use may grow before it collects again, in percent. */
export const growth = '--heap-growing-percent=50'

/**
 * V8 waits until the heap is up to four times what was in use when it last collected. On a machine with much memory that
 * doubles what an app process takes and gains nothing (decision 197). It may be said while the process runs.
 */
export const collectSooner = () => setFlagsFromString(growth)
