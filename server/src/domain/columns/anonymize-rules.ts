/** What becomes of a column when a park is anonymized. */
export type Rule =
  | { kind: 'kept'; why: string }
  /** SQL of the new value; `words`: no word of the old ones is a new one of anybody. */
  | { kind: 'becomes'; sql: string; words?: true }
  /** Replaced together with the file that it is of. */
  | { kind: 'of its file' }

export type Rules = Record<string, Rule>

/** It says nothing about a person, for this reason. */
export const kept = (why: string): Rule => ({ kind: 'kept', why })

export const becomes = (sql: string): Rule => ({ kind: 'becomes', sql })

export const ofItsFile: Rule = { kind: 'of its file' }

/** Functions of the transaction: see `platform/anonymize/new-values.ts`. Each leaves null as null. */
const by = (name: string) => (column: string) => becomes(`pg_temp.${name}(${column})`)
const wordsBy =
  (name: string) =>
  (column: string): Rule => ({ kind: 'becomes', sql: `pg_temp.${name}(${column})`, words: true })

/** Names of people and firms, word for word: the same word is the same new word wherever it stands. */
export const newName = wordsBy('new_name')
export const newAddress = wordsBy('new_address')
/** Numbers of papers and accounts: other digits and letters in the same places. */
export const newNumber = by('new_number')
export const newPhone = by('new_phone')
export const newEmail = by('new_email')

/** Whatever was written there; what was empty stays empty. */
export const saying = (words: string) => (column: string) =>
  becomes(`case when btrim(${column}) <> '' then '${words}' else ${column} end`)

const quoted = (words: readonly string[]) =>
  `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]`

/** What is chosen from a list of the product stays; anything else that an older record has goes. */
export const chosenFrom = (words: readonly string[]) => (column: string) =>
  becomes(`case when ${column} = any (${quoted(words)}) then ${column} end`)

/** One of these, the same for the same. */
export const oneOf = (words: readonly string[]) => (column: string) =>
  becomes(
    `case when btrim(${column}) <> '' then pg_temp.one_of(${column}, ${quoted(words)}) else ${column} end`,
  )

/** A line of a sale was written by hand unless the price lists have it. */
export const asPriced = (column: string) =>
  becomes(`case when pg_temp.is_priced(${column}) then ${column} else 'Anonymized item' end`)

export const forgotten = becomes('null')

const reasons = {
  choice: 'one of the product’s own words',
  list: 'the park’s lists and prices, which name no person',
  place: 'a place in the ground',
  product: 'of the product, not of the park',
  random: 'random, and opens nothing',
}

/** Kept for one of the usual reasons. */
export const keptAs = (reason: keyof typeof reasons) => kept(reasons[reason])
