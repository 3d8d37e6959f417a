import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const RUNS = 10

/** Where a machine keeps which files of tests needed their second try, outside of any checkout; `TEST_HISTORY` moves it. */
const recordFile = () =>
  process.env.TEST_HISTORY ??
  path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'sexton', 'second-tries.json')

/** The files of each of the last runs, the latest last; none on a machine that has run none, or can't read its record. */
function readRuns(file) {
  try {
    const runs = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(runs) && runs.every(Array.isArray) ? runs : []
  } catch {
    return []
  }
}

function writeRuns(file, runs) {
  mkdirSync(path.dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, JSON.stringify(runs))
  renameSync(fresh, file)
}

/**
 * Notes a whole run and the files of it that passed at their second try only. Answers those of them that did so in
 * another of the last ten runs too: a busy machine may spoil a file once, the same one twice is the file's own fault.
 */
export function noteSecondTries(tried, file = recordFile()) {
  const before = readRuns(file).slice(1 - RUNS)
  try {
    writeRuns(file, [...before, tried])
  } catch (error) {
    console.warn(`Second tries are not counted on this machine: ${error.message}`)
  }
  return tried.filter((name) => before.some((run) => run.includes(name)))
}
