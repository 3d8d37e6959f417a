import { texts } from '../../core/texts.ts'

export const t = texts({
  'photos.title': 'Photos',
  'photos.none': 'No photos yet.',
  'photos.add': 'Add Photo',
  'photos.hint':
    'Images up to 25 MB each. You can also drag or paste them here. We do not store where or with what camera they were taken.',
  'photos.drop': 'Drop here to add photos',
  'photos.about': '{date}, {size} MB',
  'photos.about.by': '{date}, {by}, {size} MB',
  'photos.headstone': 'Headstone on the public page of {names}',
  'photos.delete': 'Delete {name}',
  'photos.deleted': '{name} deleted',
})
