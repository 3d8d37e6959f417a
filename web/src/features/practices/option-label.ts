import { t } from './texts.ts'

const words = (key: string): string => t(key as Parameters<typeof t>[0])

/** What the dialog calls an option. */
export const optionLabel = (name: string): string => words(`practices.option.${name}`)

/** What it calls one of the choices of an option. */
export const choiceLabel = (name: string, value: string): string => words(`practices.choice.${name}.${value}`)
