import type { ActKind, Said } from '@sexton/contract/acts/kinds'

/** A number of a site as it was typed, or that a label was scanned. */
export const refInWords = ({ typed_ref, scanned_site_id }: Said<'grave.checked'>) =>
  typed_ref ? `read ${typed_ref}` : `scanned the label of site ${scanned_site_id}`

const sides = ({ left, right }: { left: string; right: string }) =>
  `On the left ${left}, on the right ${right}.`

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

const words: { [K in ActKind]: (said: Said<K>) => string } = {
  'grave.marked': (said) => `Marked the grave. ${sides(said)}`,
  'grave.checked': (said) => `Checked the grave: ${refInWords(said)}. ${sides(said)}`,
  'grave.opened': ({ depth_cm, remains_met, note }) =>
    [
      depth_cm ? `Opened the grave: ${depth_cm} cm deep.` : 'Opened the grave.',
      remains_met && 'Remains were met.',
      note && sentence(note),
    ]
      .filter(Boolean)
      .join(' '),
  'grave.stopped': ({ why }) => `Stopped: ${sentence(why)}`,
  'remains.laid': ({ pass, why, depth_cm }) =>
    [
      pass ? 'Laid the coffin, with its pass.' : `Laid the coffin without a pass: ${sentence(why ?? '')}`,
      depth_cm && `${depth_cm} cm deep.`,
    ]
      .filter(Boolean)
      .join(' '),
  'grave.closed': ({ note }) => ['Closed the grave.', note && sentence(note)].filter(Boolean).join(' '),
}

/** What an act says, for a reader. */
export function actInWords({ kind, said }: { kind: string; said: unknown }): string {
  if (!(kind in words)) return kind
  // What is stored was validated by the form of its kind.
  return words[kind as ActKind](said as never)
}
