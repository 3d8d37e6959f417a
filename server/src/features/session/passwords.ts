import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes (about 9 ms). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | undefined

/** True when the password fits; without a hash it takes the same time and is false, so that the time reveals no account. */
export async function passwordFits(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(storedHash ?? (await decoy), password)
  return Boolean(storedHash) && fits
}
