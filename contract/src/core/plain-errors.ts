import * as z from 'zod'
import { counted } from './counted.ts'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const kinds: Record<string, string> = {
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  stringbool: 'This must be true or false.',
  string: 'This must be text.',
  array: 'This must be a list.',
}

const formats: Record<string, string> = {
  date: 'This must be a date such as 2026-11-20.',
  datetime: 'This must be a time such as 2026-11-20T14:30:00+02:00.',
}

/** A limit with what it counts: characters of a text, entries of a list, or the number itself. */
function limit(side: 'least' | 'most', origin: string, count: number | bigint): string {
  if (origin === 'string') return `Use at ${side} ${counted(count, 'character')}.`
  if (origin === 'array') return `Use at ${side} ${counted(count, 'entry', 'entries')}.`
  return `This must be at ${side} ${count}.`
}

const typeSentence = ({ expected, input }: { expected: string; input?: unknown }) =>
  input === undefined || input === null
    ? 'This field is required.'
    : (kinds[expected] ?? 'This must be an object of named values.')

/** A list of allowed values longer than this is no help. */
const shownChoices = 12

const choiceSentence = (values: readonly unknown[]) =>
  values.length <= shownChoices
    ? `This must be one of: ${values.join(', ')}.`
    : 'Choose one of the values offered.'

/** What is wrong with a value, in a sentence, where its schema has none of its own. */
export function plainSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeSentence(issue)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This field is required.'
      return issue.inclusive === false && issue.origin !== 'string'
        ? `This must be greater than ${issue.minimum}.`
        : limit('least', issue.origin, issue.minimum)
    case 'too_big':
      return limit('most', issue.origin, issue.maximum)
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the right format.'
    case 'invalid_value':
      return issue['expected'] === 'stringbool' ? kinds['stringbool']! : choiceSentence(issue.values)
    case 'invalid_key':
    case 'unrecognized_keys':
      return 'This contains a field name that is not recognised.'
    default:
      return 'This value cannot be used here.'
  }
}

/** True for a sentence that could be about any field: next to its field it is clear, elsewhere it needs the field's name. */
export const isGeneral = (message: string) =>
  /^(This|(Use a|A)t (most|least)|An amount|(Type|Enter) a|Choose one of) /.test(message)

// Set wherever a shape of the contract is loaded: in the server, the browser and the tests alike.
z.config({ customError: plainSentence })
