/** How many guesses, as a power of ten, make a password good enough; ten random letters and digits have 10. */
const ENOUGH = 9.5
/** From where on the meter calls it good. */
const PLENTY = 13
/** How many of its characters are judged: a longer password is strong enough. */
const JUDGED = 40
const shortest = 3

/** Words that somebody guessing would try first at a cemetery. */
const trade = ['sexton', 'cemetery', 'memorial', 'graveyard', 'grave', 'burial', 'funeral', 'park']

/** Whose password it is, and where. */
export interface About {
  first_name: string
  last_name: string
  email: string
  /** The park's name and the title of its screens. */
  park: string
  title: string
}

/** How many guesses a password takes, as a power of ten; `words` are guessed first. */
export type Estimate = (password: string, words: string[]) => number

export interface Strength {
  /** 0 to 4; 3 and 4 are enough. */
  step: number
  /** Why it can't be used and what to do. */
  problem: string | undefined
}

const advice = 'Use three or four words that are not connected with each other, with you or with the park.'
const easy = `This password is easy to guess. ${advice}`
const own = `This password is mostly names and words that people would try first. ${advice}`

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The longest first, so that no part of a longer one is left over. */
function ownWords(about: About): string[] {
  const { first_name, last_name, email, park, title } = about
  const given = [first_name, last_name, email, park, title].flatMap((text) => [
    text.normalize('NFC'),
    plain(text),
  ])
  const words = given.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return [...new Set([...words, ...trade])]
    .filter((word) => word.length >= shortest)
    .sort((one, other) => other.length - one.length)
}

/** Until none is left. Looked for in the password itself: in small letters it may be longer (İ), and all places others. */
function without(password: string, words: readonly string[]): string {
  const any = new RegExp(words.join('|'), 'giu')
  const rest = password.replace(any, '')
  return rest === password ? rest : without(rest, words)
}

/** How strong a new password is: own names and the words of the trade add nothing to it. */
export function passwordStrength(password: string, about: About, estimate: Estimate): Strength {
  const words = ownWords(about)
  const judged = password.normalize('NFC').slice(0, JUDGED)
  const rest = without(judged, words)
  const guesses = rest === '' ? 0 : estimate(rest, words)
  if (guesses >= ENOUGH) return { step: guesses >= PLENTY ? 4 : 3, problem: undefined }
  return { step: Math.floor((guesses / ENOUGH) * 3), problem: rest === judged ? easy : own }
}

/** Spellings such as `p4ssw0rd` that the estimate tries, in the server and in the browser alike: more would be slow. */
export const SPELLINGS_TRIED = 20
