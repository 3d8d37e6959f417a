/** The deceased as audit messages and the news name them. */
export { deceasedName } from '@sexton/contract/values/names'
