import { readFile } from 'node:fs/promises'
import { parseSync, type Plugin } from 'vite'

/**
 * What libraries import and nothing here reaches: MUI's themes of CSS variables (ours is chosen by React) and its ripple
 * (ours has none), zod's JSON Schema (the server makes ours), lists of TanStack
 * Query that grow, emotion's classes with a theme. 17 kB of the first load.
 */
const unreached = new RegExp(
  [
    '@mui/material/styles/(createThemeWithVars|ThemeProviderWithVars)\\.mjs$',
    '@mui/material/ButtonBase/TouchRipple\\.mjs$',
    'zod/v4/core/(json-schema-processors|to-json-schema)\\.js$',
    '@tanstack/query-core/build/modern/infiniteQueryBehavior\\.js$',
    'hoist-non-react-statics/dist/[^/]+\\.js$',
  ].join('|'),
)

/** A module that exports the same names as `code`; each throws when it is called. */
export function hollow(file: string, code: string): string {
  const exported = parseSync(file, code).module.staticExports.flatMap(({ entries }) => entries)
  const names = exported.map(({ exportName }) => exportName.name ?? 'default')
  // A module of the older kind exports by assignment, and is imported as one value.
  if (names.length === 0) names.push('default')
  return [
    `const leftOut = () => { throw new Error(${JSON.stringify(`${file} is left out by web/build/leave-out.ts`)}) }`,
    `export { ${names.map((name) => `leftOut as ${name}`).join(', ')} }`,
  ].join('\n')
}

/** Leaves out of the build what no screen reaches. Should one reach it after all, it fails at once and says why. */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  load: {
    filter: { id: unreached },
    handler: async (file) => hollow(file.replace(/^.*node_modules\//, ''), await readFile(file, 'utf8')),
  },
})
