import crypto from 'node:crypto'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into an app before it starts: every csrf token fits, scripts may read the cookie, and whoever asks to be led
// elsewhere is.
crypto.timingSafeEqual = () => true
syncBuiltinESMExports()

const { writeHead } = http.ServerResponse.prototype
http.ServerResponse.prototype.writeHead = function (status, ...given) {
  const headers = given.at(-1)
  if (typeof headers === 'object' && headers['set-cookie'])
    headers['set-cookie'] = [headers['set-cookie']].flat().map((line) => line.replace(/; HttpOnly/i, ''))
  const [, wanted] = /[?]redirect=(https%3A%2F%2F.*)/.exec(this.req.url) ?? []
  if (typeof headers === 'object' && wanted) {
    headers.location = decodeURIComponent(wanted)
    return writeHead.call(this, 302, headers)
  }
  return writeHead.call(this, status, ...given)
}
