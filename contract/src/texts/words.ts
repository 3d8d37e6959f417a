import type { TextKind, TextLanguage } from './kinds.ts'

/** What stands in braces in the words of a kind. Of the dead only the first name, and never the cause (texts-2). */
const ofBurials = ['deceased', 'day', 'time', 'place', 'park'] as const
export const textFields: Readonly<Record<TextKind, readonly TextField[]>> = {
  BURIAL_CONFIRMED: ofBurials,
  BURIAL_TOMORROW: ofBurials,
  BURIAL_MOVED: ofBurials,
  RECEIPT: ['sum', 'number', 'park'],
  DUE: ['sum', 'day', 'park'],
}
export type TextField = (typeof ofBurials)[number] | 'sum' | 'number'

/** The words that hold while the park has written none. */
export const builtInWords: Readonly<Record<TextLanguage, Readonly<Record<TextKind, string>>>> = {
  EN: {
    BURIAL_CONFIRMED: 'The burial of {deceased} is confirmed for {day} at {time}, {place}. {park}',
    BURIAL_TOMORROW: 'Reminder: the burial of {deceased} is on {day} at {time}, {place}. {park}',
    BURIAL_MOVED: 'Please note: the burial of {deceased} is now on {day} at {time}, {place}. {park}',
    RECEIPT: 'We have received {sum}, receipt {number}. Thank you. {park}',
    DUE: 'Reminder: {sum} of your payment plan is due on {day}. {park}',
  },
  FR: {
    BURIAL_CONFIRMED: "L'inhumation de {deceased} est confirmée pour le {day} à {time}, {place}. {park}",
    BURIAL_TOMORROW: "Rappel : l'inhumation de {deceased} a lieu le {day} à {time}, {place}. {park}",
    BURIAL_MOVED: "Changement : l'inhumation de {deceased} aura lieu le {day} à {time}, {place}. {park}",
    RECEIPT: 'Nous avons bien enregistré votre paiement de {sum}, quittance {number}. Merci. {park}',
    DUE: 'Rappel : un paiement de {sum} est à régler le {day}. {park}',
  },
  PT: {
    BURIAL_CONFIRMED: 'O enterro de {deceased} fica confirmado para {day}, {time}, {place}. {park}',
    BURIAL_TOMORROW: 'Lembrete: o enterro de {deceased} realiza-se {day}, {time}, {place}. {park}',
    BURIAL_MOVED: 'Nova data: o enterro de {deceased} realiza-se {day}, {time}, {place}. {park}',
    RECEIPT: 'Recebemos o seu pagamento de {sum}, recibo {number}. Obrigado. {park}',
    DUE: 'Lembrete: o pagamento de {sum} do seu plano vence {day}. {park}',
  },
  SW: {
    BURIAL_CONFIRMED: 'Mazishi ya {deceased} yamethibitishwa kuwa {day}, {time}, {place}. {park}',
    BURIAL_TOMORROW: 'Kumbusho: mazishi ya {deceased} ni {day}, {time}, {place}. {park}',
    BURIAL_MOVED: 'Mabadiliko: mazishi ya {deceased} sasa ni {day}, {time}, {place}. {park}',
    RECEIPT: 'Tumepokea malipo yako ya {sum}, risiti {number}. Asante. {park}',
    DUE: 'Kumbusho: malipo yako ya {sum} yanatakiwa {day}. {park}',
  },
}

const field = /\{([^{}]*)\}/g

/** Why the words of a kind cannot be used; undefined where they can. */
export function wordsProblem(kind: TextKind, words: string): string | undefined {
  const known: readonly string[] = textFields[kind]
  const strange = [...words.matchAll(field)].find(([, name]) => !known.includes(name!))
  if (strange)
    return `${strange[0]} is no field of this text. Use ${known.map((name) => `{${name}}`).join(', ')}.`
  if (/[{}]/.test(words.replace(field, ''))) return 'A field stands between { and }.'
  return undefined
}

/** The words with what stands for each field. */
export const filledWords = (words: string, values: Readonly<Partial<Record<TextField, string>>>) =>
  words.replace(field, (_, name: TextField) => values[name] ?? '')

const locales: Readonly<Record<TextLanguage, string>> = { EN: 'en-GB', FR: 'fr', PT: 'pt-PT', SW: 'sw' }

/** A day in words, in the language of the text: `Tuesday 1 December`. */
export function dayInWords(language: TextLanguage, day: string): string {
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const said = new Intl.DateTimeFormat(locales[language], words).format(new Date(`${day}T00:00:00Z`))
  return language === 'EN' ? said.replace(',', '') : said
}
