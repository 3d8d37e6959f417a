import type { FastifyInstance } from 'fastify'

/**
 * Connections that wait to be taken while the process is busy; the system may allow fewer (`net.core.somaxconn`). Those
 * beyond are answered by nobody and cut off in the end, so that they are not even put off.
 */
const waiting = 4096

/** Takes connections there; answers the address. */
export const listenAt = (app: Pick<FastifyInstance, 'listen'>, host: string, port: number) =>
  app.listen({ host, port, backlog: waiting })
