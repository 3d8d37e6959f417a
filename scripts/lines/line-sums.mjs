const within = (...folders) => new RegExp(`^(${folders.join('|')})/`)
const isTest = /\.test\.(tsx?|mjs)$/
const isShared = /(-fixture\.ts$|^server\/src\/test\/)/

/** What issue 43 aims at, in lines. */
const parts = [
  {
    what: 'contract, server and web',
    aim: 108_000,
    has: ({ name }) =>
      within('contract', 'server', 'web').test(name) && !isTest.test(name) && !isShared.test(name),
  },
  {
    what: 'rigs and bench',
    aim: 11_000,
    has: ({ name }) => within('trust', 'bench').test(name) && !isTest.test(name),
  },
  {
    what: 'tests',
    aim: 50_000,
    has: ({ name }) => within('contract', 'server', 'web', 'e2e').test(name) && isTest.test(name),
  },
]

/** The sums of lines of measured files, each beside its aim; they fail nothing. */
export const lineSums = (files) =>
  parts.map(({ what, aim, has }) => ({
    what,
    aim,
    lines: files.filter(has).reduce((sum, file) => sum + file.lines, 0),
  }))
