import type { Feature } from '@sexton/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../context/core.ts'
import { route } from './route.ts'
import type { Verb, Verbs } from './verbs.ts'

/** Mounts a feature's calls on the app. */
export type Mount = (app: FastifyInstance, core: Core) => void

/** Joins a feature's contract to its verbs: session, permission, validation, transaction, audit and reply come from it. */
export function implement<F extends Feature>(feature: F, verbs: Verbs<F>): Mount {
  return (app, core) => {
    for (const [name, declared] of Object.entries(feature))
      route(app, core, declared, verbs[name as keyof F] as Verb<typeof declared>)
  }
}
