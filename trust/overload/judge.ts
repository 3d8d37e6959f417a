import type { Endpoint, Given } from '@sexton/contract/core/endpoint'
import { Caller, type Answer } from '../../processes/caller.ts'
import { Tally } from '../frame/rig.ts'

/** Asked to come back later, by a server that has too much to do. */
export const isPutOff = ({ status }: Answer) => status === 429 || status === 503

export const isDone = ({ status }: Answer) => status >= 200 && status < 300

/** Checks every answer under load: done, or refused with a message and a time to try again. */
export class Judge {
  readonly answered = new Tally('done, or put off with a time')
  putOff = 0

  judge(what: string, answer: Answer): void {
    this.answered.attempts += 1
    if (isPutOff(answer)) this.putOff += 1
    if (isDone(answer)) return
    const { status, headers, text } = answer
    const says = /"code":"(queue_full|too_many_\w+|busy)"/.test(text) && Number(headers['retry-after']) > 0
    if (!isPutOff(answer) || !says) this.answered.fault(`${what}: ${status} ${text.slice(0, 150)}`)
  }
}

/** Somebody whose every answer is judged. */
export class JudgedCaller extends Caller {
  readonly #judge: Judge

  constructor(caller: Caller, judge: Judge) {
    super(caller.address, caller.signedIn)
    this.#judge = judge
  }

  override async ask<E extends Endpoint>(
    declared: E,
    given: Given<E>,
    extra?: Parameters<Caller['ask']>[2],
  ): Promise<Answer> {
    const answer = await super.ask(declared, given, extra)
    this.#judge.judge(`${declared.method} ${declared.path}`, answer)
    return answer
  }
}
