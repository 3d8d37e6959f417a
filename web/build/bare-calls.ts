import path from 'node:path'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** What of a call only the server reads: its shapes and its words for the OpenAPI document. */
const ofTheServer = new Set(['params', 'query', 'body', 'summary', 'missing', 'lane', 'secret', 'conflicts'])

interface Edit {
  start: number
  end: number
  text: string
}

/** Where each name of a file comes from: a shape has one name, whoever imports it. */
function sourceOf(file: string, { body }: ESTree.Program) {
  const imported = new Map<string, string>()
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue
    for (const name of node.specifiers)
      if (name.type === 'ImportSpecifier' && name.imported.type === 'Identifier')
        imported.set(
          name.local.name,
          `${path.resolve(path.dirname(file), node.source.value)}#${name.imported.name}`,
        )
  }
  return (name: string) => imported.get(name) ?? `${file}#${name}`
}

/** A short text that is the same for the same shape only. */
const tokenOf = (source: string) => source.replace(/^.*\/contract\/src\//, '')

/** Drops what the server alone reads of a declared call; a text stands for the shape of its answer. */
function bareCall(file: string, source: (name: string) => string, call: ESTree.ObjectExpression): Edit[] {
  return call.properties.flatMap((property): Edit[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier')
      throw new Error(`${file}: a call is declared name by name, so that the build can take it apart`)
    const { key, value, start, end } = property
    if (ofTheServer.has(key.name)) return [{ start, end, text: '_: 0' }]
    if (key.name !== 'response') return []
    const shape = value.type === 'Identifier' ? source(value.name) : `${file}:${value.start}`
    return [{ start: value.start, end: value.end, text: JSON.stringify(tokenOf(shape)) }]
  })
}

const computed = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression', 'NewExpression'])

/** What a constant is made from runs only where somebody uses it: making a shape changes nothing else. */
function whenUsed({ declarations }: ESTree.VariableDeclaration): Edit[] {
  return declarations.flatMap(({ init }) =>
    init && computed.has(init.type)
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  )
}

/** A module of the contract as the browser has it: calls without their shapes, and only what somebody uses. */
export function bare(file: string, code: string): string {
  const { program } = parseSync(file, code)
  const source = sourceOf(file, program)
  const edits: Edit[] = program.body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    return declared?.type === 'VariableDeclaration' ? whenUsed(declared) : []
  })
  new Visitor({
    CallExpression({ callee, arguments: [call] }) {
      if (callee.type === 'Identifier' && callee.name === 'endpoint' && call?.type === 'ObjectExpression')
        edits.push(...bareCall(file, source, call))
    },
  }).visit(program)
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code)
}

/**
 * The browser asks the server what is right; it has the shapes of its forms, which come with the form. So zod and the
 * shapes of all answers stay out of what every screen loads (30 kB).
 */
export const bareCalls = (): Plugin => ({
  name: 'bare-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler: (code, file) => ({ code: bare(file, code), map: null }),
  },
})
