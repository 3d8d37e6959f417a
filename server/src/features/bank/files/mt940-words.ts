/** What the words behind a movement say, as far as the bank wrote them in one of its known forms. */
interface Details {
  name: string
  party_account: string
  reference: string
  words: string
}

const nameless = /^(NOTPROVIDED|NONREF)?$/i

/** `EREF+…SVWZ+…` within the words of German banks. */
function bySepa(words: string): { reference: string; words: string } {
  const marks = [...words.matchAll(/(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/g)]
  const found = new Map(
    marks.map((mark, at) => [
      mark[1]!,
      words.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? words.length).trim(),
    ]),
  )
  const reference = found.get('EREF') ?? found.get('KREF') ?? ''
  return {
    reference: nameless.test(reference) ? '' : reference,
    words: found.size === 0 ? words : (found.get('SVWZ') ?? words.slice(0, marks[0]!.index)),
  }
}

/** `166?00TRANSFER?20…?32NAME`: subfields behind a code of three digits, cut at 27 characters without regard to words. */
function structured(text: string): Details | null {
  const mark = /^\d{3}([?<>@~^])(?=\d\d)/.exec(text)?.[1]
  if (!mark) return null
  const fields = text.split(mark).slice(1)
  const joined = (from: number, to: number) =>
    fields
      .filter((field) => Number(field.slice(0, 2)) >= from && Number(field.slice(0, 2)) <= to)
      .map((field) => field.slice(2))
      .join('')
  const { reference, words } = bySepa(joined(20, 29) + joined(60, 63))
  return {
    name: joined(32, 33),
    party_account: joined(31, 31),
    reference,
    words: words.trim() || joined(0, 0),
  }
}

/** `/NAME/J PHIRI/REMI/…`: words with names, as SWIFT proposes them. */
function named(text: string): Details | null {
  const marks = [
    ...text.matchAll(/\/(NAME|REMI|EREF|IBAN|ACCT|BIC|TRTP|CNTP|BENM|ORDP|ISDT|RTRN|CSID|MARF|PREF)\//g),
  ]
  if (marks.length === 0 || marks[0]!.index !== 0) return null
  const found = new Map(
    marks.map((mark, at) => [
      mark[1]!,
      text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length).trim(),
    ]),
  )
  const [account = '', , name = ''] = (found.get('CNTP') ?? '').split('/')
  const reference = found.get('EREF') ?? ''
  return {
    name: found.get('NAME') ?? name,
    party_account: found.get('IBAN') ?? found.get('ACCT') ?? account,
    reference: nameless.test(reference) ? '' : reference,
    words: (found.get('REMI') ?? '').replace(/^(USTD|STRD)\/\/?/, ''),
  }
}

/** Reads field 86 behind a movement; its lines are cut at 65 characters. */
export function detailsOf(lines: readonly string[]): Details {
  const whole = lines.join('')
  return (
    structured(whole) ??
    named(whole) ?? { name: '', party_account: '', reference: '', words: lines.join(' ').trim() }
  )
}
