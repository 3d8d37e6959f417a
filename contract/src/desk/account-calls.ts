import * as z from 'zod'
import { withRules } from '../core/across-fields.ts'
import { endpoint } from '../core/endpoint.ts'
import { flagText, optionalText, requiredText, text } from '../core/fields.ts'
import { newPassword, signInForm } from '../session/calls.ts'

/** `to`: the page of the desk that was asked for; `set`: the password has just been set. */
const onwards = z.object({ to: text(500).optional(), set: flagText.optional() })
const saved = z.object({ saved: z.enum(['details', 'password']).optional() })

/** Typed twice, since nobody sees it. */
const typedTwice = { password: newPassword, password_again: z.string().max(200).optional() }
const alike = ({ password, password_again }: { password: string; password_again?: string | undefined }) =>
  password === (password_again ?? '') ? {} : { password_again: 'The two passwords are different.' }

const invited = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** Signing in at the desk, and one’s own account there. */
export const deskAccount = {
  signInPage: endpoint({
    method: 'GET',
    path: '/desk/sign-in',
    summary: 'Signing in',
    page: true,
    practice: 'desk',
    permission: 'public',
    queue: 'entry',
    query: onwards,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/desk/sign-in',
    summary: 'Signs a director in',
    page: true,
    practice: 'desk',
    permission: 'public',
    queue: 'entry',
    query: onwards,
    body: signInForm.omit({ code: true }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/desk/sign-out',
    summary: 'Signs a director out',
    page: true,
    practice: 'desk',
    permission: 'director',
    queue: 'entry',
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/desk/invitation/:token',
    summary: 'What an invitation by email leads to',
    page: true,
    practice: 'desk',
    permission: 'public',
    queue: 'entry',
    params: invited,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/desk/invitation/:token',
    summary: 'Sets the password of the invited director',
    page: true,
    practice: 'desk',
    permission: 'public',
    queue: 'entry',
    params: invited,
    body: withRules(z.object(typedTwice), alike),
  }),
  account: endpoint({
    method: 'GET',
    path: '/desk/account',
    summary: 'The account of the signed-in director',
    page: true,
    practice: 'desk',
    permission: 'director',
    query: saved,
  }),
  saveAccount: endpoint({
    method: 'POST',
    path: '/desk/account',
    summary: 'Changes a director’s own name and phone number',
    page: true,
    practice: 'desk',
    permission: 'director',
    body: z.object({ name: requiredText('Enter your name.', 100), phone: optionalText(50) }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/desk/account/password',
    summary: 'Changes a director’s own password; their other sessions end',
    page: true,
    practice: 'desk',
    permission: 'director',
    body: withRules(z.object({ current_password: z.string().max(1000).optional(), ...typedTwice }), alike),
  }),
}
