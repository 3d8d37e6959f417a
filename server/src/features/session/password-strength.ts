import {
  passwordStrength,
  SPELLINGS_TRIED,
  type About,
  type Estimate,
} from '@sexton/contract/session/password-strength'

let loaded: Promise<Estimate> | undefined

/** It brings a list of 40,000 common passwords, which only a process that sets one needs. */
async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const guesser = new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: SPELLINGS_TRIED })
  return (password, words) => guesser.check(password, words).guessesLog10
}

/** Why a new password can't be used and what to do, or undefined (the length stands in the contract). */
export async function passwordProblem(password: string, about: About): Promise<string | undefined> {
  return passwordStrength(password, about, await (loaded ??= load())).problem
}
