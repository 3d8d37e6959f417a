import type { Endpoint, Feature } from '@sexton/contract/core/endpoint'
import type { Form } from '../../../../portal/desk/form.ts'
import type { Page } from '../../../../portal/desk/frame.ts'
import type { Input } from '../call/verbs.ts'
import type { Changing, Outside, Reading } from '../context/context.ts'

/** A director's call always knows who asks. */
type Asked<C, E> = E extends { permission: 'director' } ? C & { readonly outside: Outside } : C

/** Shows a page; `form` is empty, or as it was sent and refused. */
export type Shows<E extends Endpoint> = (ctx: Asked<Reading, E>, input: Input<E>, form: Form) => Promise<Page>

/** Takes the form of the page `at`, which shows it again where it is refused. `change` says where to go on. */
export interface Takes<E extends Endpoint, P = undefined, At = string> {
  at: At
  prepare?(ctx: Asked<Reading, E>, input: Input<E>): Promise<P>
  change(ctx: Asked<Changing, E>, input: Input<E>, prepared: P): Promise<string>
}

/* eslint-disable @typescript-eslint/no-explicit-any -- each verb has its own type of what `prepare` gives */
/** One verb for each page and form of a feature. */
export type PageVerbs<F extends Feature> = {
  [K in keyof F]: F[K] extends { method: 'GET' } ? Shows<F[K]> : Takes<F[K], any, keyof F>
}
/* eslint-enable @typescript-eslint/no-explicit-any */
