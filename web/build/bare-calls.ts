import path from 'node:path'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/**
 * What of a call only the server reads: its shapes and its words for the OpenAPI document. Its lane and whether it is secret
 * say in the browser too whether it may be asked for together with others (`readsTogether`).
 */
const ofTheServer = new Set(['params', 'query', 'body', 'summary', 'missing', 'conflicts'])

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

/** What `z.array` of a named shape lists. */
function listed(shape: ESTree.Expression): string | undefined {
  if (shape.type !== 'CallExpression' || shape.callee.type !== 'MemberExpression') return undefined
  const { object, property } = shape.callee
  const isArray = 'name' in object && object.name === 'z' && 'name' in property && property.name === 'array'
  const [of] = shape.arguments
  return isArray && of?.type === 'Identifier' ? of.name : undefined
}

/**
 * Drops what the server alone reads of a declared call; a text stands for the shape of its answer, and a list tells the text of
 * what it lists, as a shape tells its `element`.
 */
function bareCall(file: string, source: (name: string) => string, call: ESTree.ObjectExpression): Edit[] {
  return call.properties.flatMap((property): Edit[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier')
      throw new Error(`${file}: a call is declared name by name, so that the build can take it apart`)
    const { key, value, start, end } = property
    if (ofTheServer.has(key.name)) return [{ start, end, text: '_: 0' }]
    if (key.name !== 'response') return []
    const element = listed(value)
    const shape = value.type === 'Identifier' ? source(value.name) : `${file}:${value.start}`
    const told = element === undefined ? tokenOf(shape) : { element: tokenOf(source(element)) }
    return [{ start: value.start, end: value.end, text: JSON.stringify(told) }]
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

/** How often a file names something, other than in its imports and types. */
function namesOf(program: ESTree.Program): Map<string, number> {
  const passed = program.body.filter((node) => {
    const { type } = (node.type === 'ExportNamedDeclaration' && node.declaration) || node
    return ['ImportDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration'].includes(type)
  })
  const names = new Map<string, number>()
  new Visitor({
    Identifier({ name, start }) {
      if (passed.some((node) => node.start <= start && start < node.end)) return
      names.set(name, (names.get(name) ?? 0) + 1)
    },
  }).visit(program)
  return names
}

/**
 * Drops what is imported or made for the shapes that are gone: a file comes with all that it imports, so a screen would
 * still load them.
 */
function dropUnused(file: string, code: string): string {
  const { program } = parseSync(file, code)
  const names = namesOf(program)
  const unused = program.body.filter((node) => {
    if (node.type === 'ImportDeclaration')
      return node.specifiers.length > 0 && node.specifiers.every(({ local }) => !names.has(local.name))
    // A constant's own declaration is the one place that names it.
    const alone = (id: ESTree.BindingPattern) => id.type === 'Identifier' && names.get(id.name) === 1
    return node.type === 'VariableDeclaration' && node.declarations.every(({ id }) => alone(id))
  })
  if (unused.length === 0) return code
  const rest = unused.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
  return dropUnused(file, rest)
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
  const rest = edits
    .sort((a, b) => b.start - a.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code)
  return dropUnused(file, rest)
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
