import { documents } from '@sexton/contract/documents/calls'
import { implement, type Mount } from '../../core/call/implement.ts'
import { add, addToNote } from './add.ts'
import { asset } from './asset.ts'
import { get } from '../../domain/documents/document-queries.ts'
import { email } from './email.ts'
import { pages } from './previews.ts'
import { property, setProperty } from './property.ts'
import { remove, restore } from './remove.ts'

export const documentsRoutes: Mount = (app, core) =>
  implement(documents, {
    get,
    email,
    addToNote,
    add,
    restore,
    remove,
    property,
    setProperty,
    asset: asset(core),
    pages: pages(core),
  })(app, core)
