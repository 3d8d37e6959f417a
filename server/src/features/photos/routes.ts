import { photos } from '@sexton/contract/photos'
import { implement } from '../../core/implement.ts'
import { add } from './add.ts'
import { list } from './photo-queries.ts'
import { remove, restore } from './remove.ts'

export const photosRoutes = implement(photos, { list, add, remove, restore })
