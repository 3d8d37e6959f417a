import { texts } from '../../core/texts.ts'

export const t = texts({ 'users.done.at': '{at} by' })
