import { execFile } from 'node:child_process'
import { findNpm } from '../installed.mjs'
import { root } from '../root.mjs'

/** Milliseconds. */
const PATIENCE = 60_000
/** How npm's words begin or go on where no registry was reached. */
const AWAY = /^request to \S+ failed, reason: |^network |\b(ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN)\b/

/**
 * What `npm audit --json` said of the shipped packages. A registry that is away or knows no audits leaves the question
 * open (`notAsked` says why); high and critical findings, and any other failure, throw.
 */
export function judgeAudit(output) {
  const said = JSON.parse(output || '{}')
  const found = said.metadata?.vulnerabilities
  if (!found) {
    const message = said.message ?? said.error?.summary ?? ''
    if (said.statusCode || AWAY.test(message)) return { notAsked: message }
    throw new Error(`npm audit answered nothing that can be judged: ${output.slice(0, 500)}`)
  }
  const figures = `${found.critical} critical, ${found.high} high, ${found.moderate} moderate, ${found.low} low`
  if (found.critical + found.high === 0) return { figures }
  const names = Object.values(said.vulnerabilities ?? {})
    .filter(({ severity }) => severity === 'critical' || severity === 'high')
    .map(({ name, severity, range }) => `${severity}: ${name} ${range}`)
  throw new Error([figures, ...names].join('\n'))
}

/** Asks the registry for known vulnerabilities of what is shipped. */
export function audit() {
  const args = [findNpm(), 'audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, timeout: PATIENCE, maxBuffer: 64e6 }, (error, stdout) => {
      if (error?.killed) return resolve({ notAsked: `no answer within ${PATIENCE / 1000} s` })
      try {
        resolve(judgeAudit(stdout))
      } catch (failure) {
        reject(failure)
      }
    })
  })
}
