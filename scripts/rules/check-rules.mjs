const OUTSIDE =
  /documents? 00\d|\bendpoints\.tsv|\(issue \d|\(quality "|\bspecification 0|the specification\b|\(design\b|\bdesign "|\(domain[,)]|[(;] ?domain[, ]"?[A-Z"]|\bdesign\/\w|\b(look|quality|domain)\.md|shared\/(spec|design)\//i
/** Files that may speak of what lies outside: this check and its tests. */
const EXEMPT = /^scripts\//
const TEST = /\.test\.(ts|tsx|mjs)$/
const RULE = /^\*\*([a-z]+(?:-[a-z]+)*)-(\d+)\*\* (.*)$/gm
/** A rule's number and its whole text: up to the next rule or heading, with its table. */
const WHOLE_RULE = /^\*\*([a-z-]+-\d+)\*\* ((?:(?!\n\n(?:\*\*|#))[\s\S])*)/gm

/** The rules that the files under docs/rules define, in order, each with its file and whether it ended. */
function findRules(files) {
  const papers = files.filter(({ name }) => /^docs\/rules\/[a-z-]+\.md$/.test(name))
  return papers.flatMap(({ name, text }) =>
    [...text.matchAll(RULE)].map(([, feature, number, words]) => ({
      file: name,
      feature,
      number: Number(number),
      id: `${feature}-${number}`,
      ended: words.startsWith('No longer a rule.'),
    })),
  )
}

/** What is wrong with the numbers themselves: in another feature's file, given twice, left out. */
function findMisnumbered(rules) {
  const faults = []
  const next = new Map()
  const known = new Set()
  for (const { file, feature, id } of rules) {
    if (file !== `docs/rules/${feature}.md`) faults.push(`${id} stands in ${file}`)
    if (known.has(id)) faults.push(`${id} is defined twice`)
    known.add(id)
    next.set(feature, (next.get(feature) ?? 0) + 1)
  }
  for (const [feature, count] of next)
    for (let number = 1; number <= count; number += 1)
      if (!known.has(`${feature}-${number}`)) faults.push(`${feature}-${number} was left out`)
  return faults
}

/** Every number that a file names, with where; a rule's own number at the head of its paragraph is no mention. */
function findCited(files, features) {
  const pattern = new RegExp(`(?<![\\w/.#-])(${features.join('|')})-([1-9]\\d*)(?![\\w-]|\\.\\w)`, 'g')
  const cited = []
  for (const { name, text } of files) {
    if (name === 'docs/rules/README.md' || EXEMPT.test(name)) continue
    const words = name.startsWith('docs/rules/') ? text.replace(RULE, '$3') : text
    for (const [id] of words.matchAll(pattern)) cited.push({ id, name })
  }
  return cited
}

/** A rule's message or label as parts that stand in the code by themselves: between what is filled in. */
const partsOf = (words) =>
  words
    .replace(/\s+/g, ' ')
    .split(/\{[^}]*\}|…/)
    .map((part) => part.trim())
    .filter((part) => part.length > 2)

/** What a rule quotes and nothing says, and what holds it and is nowhere: changed since, or moved. */
function findGone(files) {
  const code = files.filter(({ name }) => !name.startsWith('docs/'))
  const paths = code.map(({ name }) => name).join('\n')
  const whole = code.map(({ text }) => text.replace(/\\(['"`])/g, '$1')).join('\n')
  const words = new Set(whole.match(/[\w-]+/g))
  const isThere = (part) => paths.includes(part) || words.has(part)
  const gone = (id, text) => {
    const [said, held = ''] = text.split('Held:')
    const quoted = [...said.matchAll(/`([^`]+)`/g)].map(([, words]) => words)
    const messages = quoted.filter((words) => /\s/.test(words)).flatMap(partsOf)
    const holders = [...held.matchAll(/`([\w./-]+)`/g)].map(([, part]) => part)
    return [
      ...messages
        .filter((part) => !whole.includes(part))
        .map((part) => `${id} quotes what nothing says: ${part}`),
      ...holders.filter((part) => !isThere(part)).map((part) => `${id} is held by ${part}, which is nowhere`),
    ]
  }
  return files
    .filter(({ name }) => name.startsWith('docs/rules/') && name !== 'docs/rules/README.md')
    .flatMap(({ text }) => [...text.matchAll(WHOLE_RULE)])
    .flatMap(([, id, text]) => gone(id, text))
}

/** Lines that cite a document from outside, per file. */
function findOutside(files) {
  return files
    .filter(({ name }) => !EXEMPT.test(name))
    .flatMap(({ name, text }) =>
      text
        .split('\n')
        .map((line, index) => ({ name, line: index + 1, text: line.trim() }))
        .filter((one) => OUTSIDE.test(one.text)),
    )
}

/**
 * Holds the numbered rules against the code and the tests that name them. `files`: `{ name, text }` of the whole
 * repository. Gives the faults and the figures.
 */
export function checkRules(files) {
  const rules = findRules(files)
  const folders = files.map(({ name }) => /^contract\/src\/([a-z-]+)\//.exec(name)?.[1])
  const features = [...new Set([...rules.map(({ feature }) => feature), ...folders.filter(Boolean)])]
  const alive = new Set(rules.filter(({ ended }) => !ended).map(({ id }) => id))
  const cited = findCited(files, features)
  const tried = new Set(cited.filter(({ name }) => TEST.test(name)).map(({ id }) => id))
  const faults = [
    ...findMisnumbered(rules),
    ...findGone(files),
    ...cited
      .filter(({ id }) => !alive.has(id))
      .map(({ id, name }) => `${name} names ${id}, which is no rule`),
    ...[...alive].filter((id) => !tried.has(id)).map((id) => `no test names ${id}`),
    ...findOutside(files).map(({ name, line, text }) => `${name}:${line} cites what is not here: ${text}`),
  ]
  const papers = new Set(rules.map(({ file }) => file)).size
  const figures = { rules: alive.size, papers, mentions: cited.length, tried: tried.size }
  return { faults, figures }
}
