import { texts } from '../../core/texts.ts'

export const t = texts({ 'booked.by': 'Booked by {director}, booking {no}' })
