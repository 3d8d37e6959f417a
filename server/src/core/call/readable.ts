import { readsTogether, type Endpoint } from '@sexton/contract/core/endpoint'
import router from 'find-my-way'
import type { Serialize } from './serialize.ts'
import type { Verb } from './verbs.ts'

export interface ReadableCall {
  declared: Endpoint
  verb: Verb<Endpoint>
  serialize: Serialize
}

type ReadQuery = (query: string) => Record<string, unknown>

const nothing = () => undefined

/** The calls that may be asked for together, found by the address that each has alone. */
export class Readable {
  readonly #router

  constructor(querystringParser: ReadQuery) {
    this.#router = router({ ignoreTrailingSlash: true, maxParamLength: 500, querystringParser })
  }

  /** Takes in a call that only reads; any other is left out. */
  add(call: ReadableCall): void {
    const { declared } = call
    if (readsTogether(declared)) this.#router.on(declared.method, declared.path, nothing, call)
  }

  /** The call of this address, with the parameters of its path and its query. */
  find(method: 'GET' | 'POST', address: string) {
    const found = this.#router.find(method, address)
    return found && { call: found.store as ReadableCall, params: found.params, query: found.searchParams }
  }
}
