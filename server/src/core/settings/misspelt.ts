import { settingNames } from './settings.ts'

/** What Kubernetes and linked containers name after a service, whatever that is called. */
const ofService = /_SERVICE_(HOST|PORT)|_PORT(_\d+_(TCP|UDP).*)?$/
/** Words that begin the names of other programs' variables too. */
const common = ['APP', 'AWS', 'DATA', 'DEVELOPMENT', 'LOG', 'OLD']

const wordOf = (name: string) => name.split('_')[0]!
const ownWords = new Set(
  settingNames
    .filter((name) => name.includes('_'))
    .map(wordOf)
    .filter((word) => !common.includes(word)),
)

/** How many letters have to be added, dropped or changed to make one name of the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1]
    for (const [at, against] of [...other].entries())
      now.push(Math.min(before[at + 1]! + 1, now[at]! + 1, before[at]! + (letter === against ? 0 : 1)))
    before = now
  }
  return before.at(-1)!
}

/** A short name is like many words: `HOME` is no misspelt `HOST`. */
const mostWrong = (name: string) => (name.length < 8 ? 1 : 2)

/** The setting that a name is almost, if any. */
function meant(name: string): string | undefined {
  const near = settingNames.map((setting) => ({ setting, wrong: distance(name.toUpperCase(), setting) }))
  near.sort((one, other) => one.wrong - other.wrong)
  return near.find(({ setting, wrong }) => wrong <= mostWrong(setting))?.setting
}

/** A line for each variable that looks like a setting and is none: a misspelt one has no effect, and nothing else would say so. */
export function misspelt(env: Record<string, string | undefined>): string[] {
  const lines: string[] = []
  for (const name of Object.keys(env).sort()) {
    if (settingNames.includes(name) || ofService.test(name)) continue
    const setting = meant(name)
    if (setting) lines.push(`${name} is not a setting and has no effect: is it meant to be ${setting}?`)
    else if (name.includes('_') && ownWords.has(wordOf(name)))
      lines.push(`${name} is not a setting and has no effect: docs/running.md, "Settings", names all`)
  }
  return lines
}
