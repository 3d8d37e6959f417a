import { hover } from './hover.ts'
import { bring, hideInk, inView, measure } from './measure.ts'

export const tools = { bring, hideInk, hover, inView, measure }
export type ContrastTools = typeof tools

;(window as { contrastTools?: ContrastTools }).contrastTools = tools
