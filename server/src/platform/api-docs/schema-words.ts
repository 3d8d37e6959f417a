import { markup, type Markup } from '../../../../portal/markup.ts'
import type { Schema } from './document.ts'

/** Beyond these a limit says no more than that it is a number of the machine's. */
const isMachineLimit = (limit: number) => Math.abs(limit) >= 2_147_483_647

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const between = (least: number | undefined, most: number | undefined, what: string) => {
  if (least !== undefined && most !== undefined)
    return least === most ? plural(least, what) : `${least} to ${plural(most, what)}`
  if (most !== undefined) return `at most ${plural(most, what)}`
  return least !== undefined && least > 0 ? `at least ${plural(least, what)}` : undefined
}

function range({ minimum, maximum, exclusiveMinimum }: Schema): string | undefined {
  const least = minimum !== undefined && !isMachineLimit(minimum) ? minimum : undefined
  const most = maximum !== undefined && !isMachineLimit(maximum) ? maximum : undefined
  if (exclusiveMinimum !== undefined) return `above ${exclusiveMinimum}`
  if (least !== undefined && most !== undefined) return `${least} to ${most}`
  if (least !== undefined) return `at least ${least}`
  return most === undefined ? undefined : `at most ${most}`
}

const limits = (schema: Schema) =>
  [
    range(schema),
    between(schema.minLength, schema.maxLength, 'character'),
    between(schema.minItems, schema.maxItems, 'item'),
    schema.pattern !== undefined && schema.format === undefined && `pattern ${schema.pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((words) => typeof words === 'string')

const isNull = ({ type }: Schema) => type === 'null'

function typeName(schema: Schema): string {
  const { type, $ref, anyOf, items, format } = schema
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (anyOf) return [...new Set(anyOf.map(typeName))].join(' or ')
  if (items) return `list of ${typeName(items)}`
  if (Array.isArray(type)) return type.join(' or ')
  return format === undefined ? (type ?? 'anything') : format
}

/** `integer, at least 1`; `date or null`. */
export function typeWords(schema: Schema): string {
  const inner = schema.anyOf?.filter((one) => !isNull(one)) ?? []
  return [typeName(schema), ...limits(schema), ...inner.flatMap(limits)].join(', ')
}

/** What a schema consists of, through lists and choices. */
const objectsIn = (schema: Schema): Schema[] => [
  ...(schema.properties || schema.additionalProperties ? [schema] : []),
  ...(schema.items ? objectsIn(schema.items) : []),
  ...(schema.anyOf?.flatMap(objectsIn) ?? []),
]

/** What is asked for names what is required; what is told names what may be missing. */
type Side = 'asked' | 'told'

function fieldsOfObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  side: Side,
): Markup {
  const field = (name: string, schema: Schema, mark: string | false) =>
    markup`<li><code>${name}</code> ${typeWords(schema)}${mark && markup` <b>${mark}</b>`}${fieldsOf(schema, side)}</li>`
  const markOf = (name: string) =>
    required.includes(name) ? side === 'asked' && 'required' : side === 'told' && 'may be missing'
  const named = Object.entries(properties).map(([name, inner]) => field(name, inner, markOf(name)))
  const others = additionalProperties && field('any other name', additionalProperties, false)
  return markup`<ul class="fields">${named}${others}</ul>`
}

/** The fields of a schema and of what lies in them, as nested lists; nothing where it has none. */
export const fieldsOf = (schema: Schema, side: Side): Markup[] =>
  objectsIn(schema).map((object) => fieldsOfObject(object, side))
