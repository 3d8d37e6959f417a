import { texts } from '../../core/texts.ts'

export const t = texts({
  'coffin.title': 'Coffin',
  'coffin.title.ashes': 'Ashes',
  'coffin.size': '{length} × {width} × {height} cm',
  'coffin.shroud': 'Shroud',
  'coffin.unknown': 'Size not known',
  'coffin.ashes.unknown': 'Urn of unknown size',
  'coffin.change': 'Change',
  'coffin.change.of': 'Change the coffin',
  'coffin.dialog': 'Coffin or urn',
  'coffin.save': 'Save',
  'coffin.saved': 'Coffin saved.',
  'coffin.remains': 'What is buried',
  'coffin.remains.BODY': 'Body',
  'coffin.remains.ASHES': 'Ashes',
  'coffin.in-shroud': 'In a shroud, without a coffin',
  'coffin.length': 'Length',
  'coffin.width': 'Width',
  'coffin.height': 'Height',
  'coffin.spot': 'Where in the grave',
  'coffin.spot.hint': 'For example “foot, left”.',
})
