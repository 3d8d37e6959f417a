import type { TextKind, TextLanguage } from '@sexton/contract/texts/kinds'
import { dayInWords, filledWords, wordsProblem } from '@sexton/contract/texts/words'
import { addDays } from '@sexton/contract/values/dates'
import { config } from '../../../core/config.ts'
import { money, today } from '../../../core/format/formats.ts'
import { t } from './setup-texts.ts'

/** The words as somebody would get them; as they are while they cannot be used. */
export const exampleOf = (kind: TextKind, language: TextLanguage, words: string): string =>
  wordsProblem(kind, words)
    ? words
    : filledWords(words, {
        deceased: t('setup.example.name'),
        day: dayInWords(language, addDays(today(), 1)),
        time: '10:00',
        place: t('setup.example.place'),
        sum: money(1500),
        number: '1234',
        park: config().PARK_NAME,
      })
