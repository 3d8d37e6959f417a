/** A random key of 128 bits in hexadecimal. `crypto.randomUUID` is missing on plain http in a LAN. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
