import { t } from './texts.ts'

/** What the dialog calls an option. */
export const optionLabel = (name: string): string => t(`practices.option.${name}` as Parameters<typeof t>[0])
