import type { Judged } from '../../core/outside/send-claimed.ts'

interface SmtpFailure extends Error {
  code?: string
  command?: string
  responseCode?: number
  /** What the server said, whole. */
  response?: string
}

/** The server has refused the content. */
const isRefusal = ({ code, responseCode }: SmtpFailure) => code === 'EMESSAGE' && (responseCode ?? 0) >= 400

/** The mail server takes mail, but none from us for others: nothing is wrong with the address. */
const isPolicy = ({ response = '' }: SmtpFailure) => /^5\d\d 5\.7\./.test(response)

/**
 * What the mail server will never take: this address, or this mail. Undefined of what may pass, such as what it says of
 * a sign-in or of itself.
 */
function finalKind(failure: SmtpFailure) {
  const { code = '', command, responseCode = 0 } = failure
  if (!['EENVELOPE', 'EMESSAGE'].includes(code) || responseCode < 500) return undefined
  return command === 'RCPT TO' && !isPolicy(failure) ? 'ADDRESS' : 'REFUSED'
}

/** What an error of the mail server, or of the way to it, means. */
export const judgeSmtp = (failure: SmtpFailure): Judged => ({
  kind: { code: failure.code, command: failure.command, responseCode: failure.responseCode },
  refused: isRefusal(failure),
  final: finalKind(failure),
})
