import { texts } from '../../core/texts.ts'

export const t = texts({ 'users.changed.at': '{at} by' })
