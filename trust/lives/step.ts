import fc from 'fast-check'

/** Everything that is left to chance in one step: whole numbers from 0 to 9,999. */
export type Draw = Record<'kind' | 'wild' | 'target' | 'detail' | 'amount' | 'who', number>

/** A draw, and whether the step is tried although it makes no sense. */
export type Chance = Draw & { mad: boolean }

/** What becomes of an attempt: it is done, or refused with this status. */
export type Verdict = 'done' | 403 | 404 | 409 | 422

/** The first of these that is a refusal. */
export const first = (...verdicts: (Verdict | false | undefined)[]): Verdict =>
  verdicts.find((verdict) => verdict && verdict !== 'done') || 'done'

export const pick = <T>(from: readonly T[], by: number): T => from[by % from.length]!

const whole = fc.noBias(fc.integer({ min: 0, max: 9_999 }))
const draw: fc.Arbitrary<Draw> = fc.noShrink(
  fc.record({ kind: whole, wild: whole, target: whole, detail: whole, amount: whole, who: whole }),
)

/** This many draws; a shorter life of the same kind leaves some out. */
export const draws = (steps: number): fc.Arbitrary<Draw[]> =>
  fc
    .tuple(...Array.from({ length: steps }, () => fc.option(draw, { freq: 1_000_000, nil: undefined })))
    .map((all) => all.filter((one): one is Draw => one !== undefined))

interface Plan<T, Life, Attempt> {
  name: string
  /** How often it is drawn, against the others that make sense. */
  weight: number
  targets(life: Life): T[]
  /** To do it to this one is expected to succeed. */
  sensible(target: T, life: Life): boolean
  attempt(target: T, life: Life, chance: Chance): Attempt
}

/** A kind of step; whatever its targets are, the others need not know. */
export interface Step<Life, Attempt> {
  name: string
  weight: number
  /** What it could be done to: anything when `mad`. */
  open(life: Life, mad: boolean): number
  attempt(life: Life, draw: Draw, mad: boolean): Attempt
}

/** How the steps of such lives are planned. */
export const stepsOf =
  <Life, Attempt>() =>
  <T>({ name, weight, targets, sensible, attempt }: Plan<T, Life, Attempt>): Step<Life, Attempt> => {
    const among = (life: Life, mad: boolean) =>
      targets(life).filter((target) => mad || sensible(target, life))
    return {
      name,
      weight,
      open: (life, mad) => among(life, mad).length,
      attempt(life, drawn, mad) {
        const all = among(life, mad)
        return attempt(pick(all, drawn.target), life, { ...drawn, mad })
      },
    }
  }

/** One step in this many is tried whether it makes sense or not. */
const MAD = 0.15

/** What a draw comes to in this state of a life. Where nothing makes sense any more, all sales deleted, anything is tried. */
export function choose<Life, Attempt>(steps: readonly Step<Life, Attempt>[], life: Life, drawn: Draw) {
  const openTo = (mad: boolean) => steps.filter((kind) => kind.open(life, mad) > 0)
  const wild = drawn.wild < MAD * 10_000
  const sensible = wild ? [] : openTo(false)
  const mad = sensible.length === 0
  const open = mad ? openTo(true) : sensible
  const chosen = weighed(open, drawn)
  return { name: chosen.name, attempt: chosen.attempt(life, drawn, mad) }
}

/** Which of several things a draw comes to, each as often as its weight says. */
export function weighed<T extends { weight: number }>(all: readonly T[], { kind }: Pick<Draw, 'kind'>): T {
  let left = kind % all.reduce((total, { weight }) => total + weight, 0)
  return all.find(({ weight }) => (left -= weight) < 0)!
}
