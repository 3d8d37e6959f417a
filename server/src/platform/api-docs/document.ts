import { api } from '@sexton/contract'
import { openApi } from '@sexton/contract/core/openapi'

/** What the pages read of a JSON schema. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: false | Schema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

type Content = Record<string, { schema?: Schema }>

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

export interface Answer {
  $ref?: string
  description: string
  headers?: Record<string, { description: string }>
  content?: Content
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-permission': string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

/** One call as the pages show it. */
export interface DocumentedCall extends Operation {
  method: string
  path: string
}

export interface ApiDocument {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

let written: ApiDocument | undefined

/**
 * Written when it is first read, once for all apps of a process: it takes 0.3 s, which a start need not wait for. Its type
 * here names only the parts that the page shows.
 */
export const apiDocument = () => (written ??= openApi(api) as unknown as ApiDocument)

/** The calls of each feature, in the order of the document. */
export function callsByFeature({ paths }: ApiDocument): Map<string, DocumentedCall[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
  )
  const features = new Map<string, DocumentedCall[]>()
  for (const call of calls) {
    const feature = call.tags[0] ?? ''
    features.set(feature, [...(features.get(feature) ?? []), call])
  }
  return features
}

/** `daySheet` as a heading: `Day sheet`. */
export function featureName(feature: string): string {
  const words = feature.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
