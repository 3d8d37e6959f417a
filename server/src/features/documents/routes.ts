import { documents } from '@sexton/contract/documents/calls'
import { implement } from '../../core/call/implement.ts'
import { add, addToNote } from './add.ts'
import { asset } from './asset.ts'
import { get } from '../../domain/documents/document-queries.ts'
import { email } from './email.ts'
import { property, setProperty } from './property.ts'
import { remove, restore } from './remove.ts'

export const documentsRoutes = implement(documents, {
  get,
  email,
  addToNote,
  add,
  restore,
  remove,
  property,
  setProperty,
  asset,
})
