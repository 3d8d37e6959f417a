import { photos } from '@sexton/contract/photos/calls'
import { implement } from '../../core/call/implement.ts'
import { add } from './add.ts'
import { list, ofBurial } from './photo-queries.ts'
import { remove, restore } from './remove.ts'

export const photosRoutes = implement(photos, { list, ofBurial, add, remove, restore })
