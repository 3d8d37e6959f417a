import { texts } from '../../core/texts.ts'

/** Apart from those of the preview, which come with it. */
export const t = texts({ 'preview.of': '{name}, preview' })
