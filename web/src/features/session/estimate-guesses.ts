import { adjacencyGraphs as graphs, dictionary } from '@zxcvbn-ts/language-common'
import { SPELLINGS_TRIED, type Estimate } from '@sexton/contract/session/password-strength'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'

const guesser = new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: SPELLINGS_TRIED })

/** The server's own estimate. It weighs as much as a screen: to be loaded only when somebody sets a password. */
export const estimateGuesses: Estimate = (password, words) => guesser.check(password, words).guessesLog10
