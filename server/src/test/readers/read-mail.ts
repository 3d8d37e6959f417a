import PostalMime from 'postal-mime'

/** A mail as its reader's program shows it: subject, both texts, what is attached. */
export const readMail = (content: string | Uint8Array) => PostalMime.parse(content)
