/** Passwords everyone tries first, at least 10 characters long (shorter ones are refused anyway). */
const common = new Set(
  `1234567890 12345678910 0123456789 9876543210 0987654321 1111111111 0000000000 1q2w3e4r5t 1qaz2wsx3edc
  qwertyuiop qwerty12345 qwerty123456 q1w2e3r4t5 asdfghjkl1 password12 password123 password1234 password12345
  passw0rd123 p@ssw0rd123 password!23 welcome123 welcome1234 iloveyou12 iloveyou123 administrator admin12345
  admin123456 letmein1234 changeme123 abcdefghij abcd123456 abc1234567 a123456789 football123 sunshine123
  princess123 superman123 cemetery123 cemetery1234 sexton12345 sextonsexton passwordpassword`.split(/\s+/),
)

/** Why a new password can't be used, or undefined (design "People and access"; the length stands in the contract). */
export function passwordProblem(password: string, about: readonly string[]): string | undefined {
  const plain = password.toLowerCase()
  if (common.has(plain) || new Set(plain).size < 4) return 'This password is too common. Choose another.'
  if (about.some((word) => word.length >= 5 && plain === word.toLowerCase()))
    return 'The password must not be your name or e-mail address.'
  return undefined
}
