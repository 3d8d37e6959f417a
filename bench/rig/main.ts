import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { WrongAnswer } from './case.ts'
import { cases } from './cases.ts'
import { readOptions, type Options } from './options.ts'
import { figuresTable, judgeInShort, judgeTargets, unmeasured } from './report.ts'
import type { Results } from './results.ts'
import { measure } from './measure.ts'

type Report = (line: string) => void

const commit = () => execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()

async function resultsOf(options: Options, report: Report): Promise<Results> {
  const { scale, seed } = options
  const about = { commit: commit(), scale, seed, at: new Date().toISOString(), loadAverage: loadavg()[0]! }
  report(`${scale}, seed ${seed}, commit ${about.commit}, load average ${about.loadAverage.toFixed(2)}`)
  return { ...about, figures: await measure(options.names, options, report) }
}

function conclude(options: Options, results: Results, report: Report): string[] {
  const { figures } = results
  const { text, missed } = options.short ? judgeInShort(figures) : judgeTargets(figures, options.scale)
  report(`\n${figuresTable(figures)}\n${text && `\n${text}\n`}`)
  if (options.json) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`)
  return [...missed, ...unmeasured(figures, options.names)]
}

/** What went wrong, in lines: a wrong answer, or targets that were missed. */
async function outcome(options: Options, report: Report): Promise<string[]> {
  try {
    const missed = conclude(options, await resultsOf(options, report), report)
    return missed.map((measure) => `missed: ${measure}`)
  } catch (error) {
    if (!(error instanceof WrongAnswer)) throw error
    return [`wrong answer: ${error.message}`]
  }
}

/** Runs once as it is and once with the fault, which must do harm that is not there without it. */
async function withFault(options: Options, report: Report): Promise<number> {
  const { plant, ...sound } = options
  const before = await outcome(sound, report)
  const harm = (await outcome(options, report)).filter((line) => !before.includes(line))
  for (const line of harm) report(line)
  report(`planted fault ${plant}: ${harm.length > 0 ? 'noticed' : 'NOT NOTICED'}`)
  return harm.length > 0 ? 0 : 1
}

/** Runs the benchmark and answers its exit code: 0 when all answers are right and all targets met; the short form has ratios alone. */
export async function main(args: string[], report: Report): Promise<number> {
  const options = readOptions(args, Object.keys(cases))
  if (options.plant) return withFault(options, report)
  const faults = await outcome(options, report)
  for (const line of faults) report(line)
  return faults.length > 0 ? 1 : 0
}
