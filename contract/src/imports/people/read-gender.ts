import { titlesOf, type Titles } from './name-parts.ts'
import type { LineCells } from '../read-line.ts'

/** Words of several languages, without accents. A letter that means two things (H, V, W) is none of them. */
const meanings = {
  M: [
    'm male males man men boy masc masculine mr sir lord master gentleman son husband father brother widower',
    'masculin homme garcon monsieur masculino hombre varon nino senor homem menino rapaz',
    'mann mannl mannlich junge knabe herr mezczyzna chlopiec jongen',
  ],
  F: [
    'f female females woman women girl fem feminine mrs ms miss lady madam daughter wife mother sister widow',
    'feminin femme fille mme mlle madame femenino femenina mujer hembra nina senora feminino feminina mulher menina',
    'frau weibl weiblich madchen fraulein kobieta dziewczynka vrouw meisje',
  ],
  U: [
    'u unknown unk unkn n x na nk none not known stated recorded given unspecified undetermined indeterminate',
    'infant child baby adult person stillborn stillbirth fetus foetus other both or and sex gender',
    'enfant bebe inconnu infante adulto desconocido desconhecido kind unbekannt dziecko nieznany onbekend',
  ],
}

type Gender = keyof typeof meanings

const genderOfWord = new Map(
  Object.entries(meanings).flatMap(([gender, lines]) =>
    lines.flatMap((line) => line.split(' ').map((word) => [word, gender as Gender] as const)),
  ),
)

const folded = (text: string) =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l')

/** What words say together: `Male child` is male, `m/f` either; undefined with a word that is not known. */
function meaningOf(text: string): Gender | undefined {
  const words = folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const whole = genderOfWord.get(words.join(''))
  if (whole || words.length === 0) return whole ?? 'U'
  const found = words.map((word) => genderOfWord.get(word))
  if (found.includes(undefined)) return undefined
  const [one, ...others] = new Set(found.filter((gender) => gender !== 'U'))
  return one && others.length === 0 ? one : 'U'
}

const choices = [
  { value: 'M', label: 'Male' },
  { value: 'F', label: 'Female' },
  { value: 'U', label: 'Unknown' },
]

/** The gender of a line; asks by value what can mean two things, and what is in doubt (imports-37). */
export function readGender(lines: LineCells, cells: readonly string[]): string | null {
  const text = lines.text(cells, 'deceased_gender')
  if (text === '') return null
  const gender = meaningOf(text)
  if (gender && (gender === 'U' || !text.includes('?'))) return gender
  const column = lines.column('deceased_gender')
  return lines.questions.ask({
    id: `gender:${column}`,
    column,
    text: 'Which gender does each of these values mean?',
    choices,
    value: text,
    ...(gender && { proposed: gender }),
  })
}

/** The titles that stand in the column of genders, such as `Mr`. */
export const titlesAsGender = (lines: LineCells, cells: readonly string[]): Titles | null => {
  const titles = titlesOf(lines.text(cells, 'deceased_gender'))
  return titles?.salutation ? titles : null
}
