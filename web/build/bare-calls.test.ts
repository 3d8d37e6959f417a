import { expect, test } from 'vitest'
import { bare } from './bare-calls.ts'

const file = '/x/contract/src/sales/calls.ts'
const written = `import { sale } from './sale.ts'
import { sale as other } from '../other/sale.ts'
let made = 0
const form = () => { made += 1; return 'form' }
export const placeForm = form()
export const sales = {
  get: endpoint({ method: 'GET', path: '/a', summary: 'A', query: form(), response: sale }),
  list: endpoint({ method: 'GET', path: '/b', permission: 'public', response: form() }),
  other: endpoint({ method: 'GET', path: '/c', response: other }),
}`

test('a call keeps its way and who may; its shapes are told apart by texts', () => {
  const code = bare(file, written)
  expect(code).toContain("method: 'GET', path: '/b', permission: 'public'")
  expect(code).not.toMatch(/summary|query/)
  const shapes = [...code.matchAll(/response: "([^"]+)"/g)].map(([, shape]) => shape)
  expect(shapes[0]).toBe('sales/sale.ts#sale')
  expect(shapes[2]).toBe('other/sale.ts#sale')
  expect(new Set(shapes).size).toBe(3)
})

test('a list says what it lists, by the text of a call that answers one of it', () => {
  const code = bare(file, written.replace('response: form()', 'response: z.array(sale)'))
  expect(code).toContain('response: {"element":"sales/sale.ts#sale"}')
  expect(bare(file, written.replace('response: form()', 'response: z.nullable(sale)'))).not.toContain(
    'element',
  )
})

test('what only a shape was made of is neither made nor imported', () => {
  const code = bare(
    file,
    `import * as z from 'zod'
import { id, type Id } from '../core/fields.ts'
import { kept } from './kept.ts'
import { saved } from './form.ts'
const reason = z.string()
const body = saved.extend({ reason })
const path = kept('/a')
export type Of = z.output<typeof saved> & { id: Id }
export const sales = { put: endpoint({ method: 'PUT', path, params: id, body }) }`,
  )
  expect(code).not.toMatch(/import .*(zod|fields|form)|reason|extend/)
  expect(code).toContain("import { kept } from './kept.ts'")
  expect(code).toContain('export type Of')
})

test('what nobody uses is not made', () => {
  const code = bare(file, written)
  expect(code).toContain('export const placeForm = /* @__PURE__ */ (() => (form()))()')
  expect(code).toContain("const form = () => { made += 1; return 'form' }")
})

test('a call that is put together elsewhere stops the build', () => {
  expect(() => bare(file, 'export const sales = { get: endpoint({ ...others }) }')).toThrow(/name by name/)
})

test('whether a call is asked for together with others is the same in the browser and on the server (core-27)', () => {
  const alone = [`lane: 'entry'`, `lane: 'heavy'`, 'secret: true', `permission: 'public'`]
  for (const property of alone) {
    const code = `export const a = { b: endpoint({ method: 'GET', path: '/b', ${property}, response: sale }) }`
    expect(bare(file, code)).toContain(property)
  }
})
