import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** Lets the browser ask the user for their passkey; answers what the key has signed. */
export const usePasskey = (asked: object) =>
  startAuthentication({ optionsJSON: asked as PublicKeyCredentialRequestOptionsJSON })
