import { texts } from '../../core/texts.ts'

export const t = texts({
  'photos.title': 'Photos',
  'photos.none': 'No photos of this site yet.',
  'photos.add': 'Add Photo',
  'photos.hint':
    'Images up to 25 MB each; they can also be dragged here, or pasted. Where they were taken and by what camera is not kept.',
  'photos.drop': 'Drop to add to the photos',
  'photos.about': '{date}, {size} MB',
  'photos.about.by': '{date}, {by}, {size} MB',
  'photos.headstone': 'Headstone on the public page of {names}',
  'photos.delete': 'Delete {name}',
  'photos.deleted': '{name} deleted',
})
