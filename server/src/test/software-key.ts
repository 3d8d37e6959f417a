import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const number = (value: number, bytes: 2 | 4) => {
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(value, 0, bytes)
  return written
}

interface Said {
  origin?: string
  /** How often the key says that it was used. */
  counter?: number
  type?: string
}

/** A passkey as a phone keeps one, which signs whatever it is asked: an ECDSA key on P-256. */
export function softwareKey(at = 'http://localhost:8080') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = text(credential)
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]),
  )
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answered = { id, rawId: id, type: 'public-key' as const }
  return {
    id,
    /** What it answers when it is made. */
    make(asked: { challenge: string; rp: { id: string } }, { origin = at, counter = 0, type }: Said = {}) {
      const head = Buffer.concat([sha256(asked.rp.id), Buffer.from([0x41]), number(counter, 4)])
      const key = Buffer.concat([Buffer.alloc(16), number(credential.length, 2), credential, cose])
      const made = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(Buffer.concat([head, key]))],
      ])
      const clientDataJSON = text(clientData(type ?? 'webauthn.create', asked.challenge, origin))
      const attestationObject = text(isoCBOR.encode(made))
      return { ...answered, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    /** What it answers when it is used. */
    use(asked: { challenge: string; rpId: string }, { origin = at, counter = 0, type }: Said = {}) {
      const said = clientData(type ?? 'webauthn.get', asked.challenge, origin)
      const authenticator = Buffer.concat([sha256(asked.rpId), Buffer.from([0x01]), number(counter, 4)])
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(said)]), privateKey)
      const response = {
        clientDataJSON: text(said),
        authenticatorData: text(authenticator),
        signature: text(signature),
      }
      return { ...answered, response }
    },
  }
}
