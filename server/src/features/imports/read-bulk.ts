import type { imports } from '@sexton/contract/imports/calls'
import { unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { surveyFile, type Table } from './tables/survey.ts'

/** Reads a file's columns and first lines; its kind is guessed (imports-13). Nothing of it is kept. */
export const readBulk: Write<typeof imports.readBulk, Table> = {
  prepare: (ctx, { body, files }) => surveyFile(ctx, files[0]!, body),
  async change(ctx, _input, { text: _text, shape: _shape, filename: _filename, ...told }) {
    unchanged(ctx)
    return told
  },
}
