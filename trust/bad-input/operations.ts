import type { Schema } from './schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

/** A call as the OpenAPI document describes it. */
export interface Operation {
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  /** The field of the files, where the call takes some. */
  files: string | undefined
}

interface Described {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const isFile = (schema: Schema) => schema.format === 'binary' || schema.items?.format === 'binary'

/** Left out: what ends the rig's own sessions, and what fails on purpose. */
const ours = /\/(signin|signout|sessions|logoutUsers|throw_error)(\/|$)|\/password$/

/** Every call that the document names. */
export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      if (ours.test(path)) return []
      const multipart = requestBody?.content['multipart/form-data']?.schema
      const fields = Object.entries(multipart?.properties ?? {})
      const operation: Operation = {
        method: method.toUpperCase(),
        path,
        parameters,
        body: multipart ? undefined : requestBody?.content['application/json']?.schema,
        files: fields.find(([, schema]) => isFile(schema))?.[0],
      }
      return [operation]
    }),
  )
}
