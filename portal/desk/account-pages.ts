import { markup } from '../markup.ts'
import { formOf, lineField, passwordField, type Form } from './form.ts'
import type { Page } from './frame.ts'
import { deskTexts } from './texts.ts'

const done = (words: string | false | undefined) =>
  words && markup`<p class="done" role="status">${words}</p>\n`

interface SignIn {
  /** With what is to be opened afterwards. */
  action: string
  isSet: boolean
}

export const signInPage = (form: Form, { action, isSet }: SignIn): Page => ({
  title: deskTexts.signIn,
  body: markup`<h1>${deskTexts.signInTitle}</h1>
${done(isSet && deskTexts.passwordIsSet)}${formOf(form, { action, button: deskTexts.signIn }, [
    lineField(form, { name: 'email', label: deskTexts.email, type: 'email', autocomplete: 'username' }),
    passwordField(form, {
      name: 'password',
      label: deskTexts.password,
      autocomplete: 'current-password',
    }),
  ])}<p class="hint">${deskTexts.forgotten}</p>
`,
})

const newPasswords = (form: Form) => [
  passwordField(form, {
    name: 'password',
    label: deskTexts.newPassword,
    hint: deskTexts.atLeast,
    autocomplete: 'new-password',
  }),
  passwordField(form, { name: 'password_again', label: deskTexts.again, autocomplete: 'new-password' }),
]

interface Invited {
  action: string
  name: string
  email: string
}

export const invitationPage = (form: Form, { action, name, email }: Invited): Page => ({
  title: deskTexts.setPassword,
  body: markup`<h1>${deskTexts.setPassword}</h1>
<p>${deskTexts.setPasswordFor(name, email)}</p>
${formOf(form, { action, button: deskTexts.setPassword }, newPasswords(form))}`,
})

/** For an invitation that was used, is over, or never was. */
export const noInvitationPage = (): Page => ({
  title: deskTexts.noInvitation,
  body: markup`<h1>${deskTexts.noInvitation}</h1>
<p>${deskTexts.noInvitationWords}</p>
`,
})

interface Account {
  name: string
  email: string
  phone: string | null
  saved: 'details' | 'password' | undefined
}

export const accountPage = (form: Form, { name, email, phone, saved }: Account): Page => ({
  title: deskTexts.account,
  body: markup`<h1>${deskTexts.account}</h1>
${done(saved && (saved === 'details' ? deskTexts.detailsSaved : deskTexts.passwordChanged))}<h2>${deskTexts.details}</h2>
<p class="hint">${email}</p>
${formOf(form, { action: '/desk/account', button: deskTexts.save }, [
  lineField(form, { name: 'name', label: deskTexts.name, value: name, autocomplete: 'name' }),
  lineField(form, {
    name: 'phone',
    label: deskTexts.phone,
    hint: deskTexts.optional,
    value: phone,
    type: 'tel',
    autocomplete: 'tel',
  }),
])}<h2>${deskTexts.changePassword}</h2>
${formOf(form, { action: '/desk/account/password', button: deskTexts.changePassword }, [
  passwordField(form, {
    name: 'current_password',
    label: deskTexts.currentPassword,
    autocomplete: 'current-password',
  }),
  ...newPasswords(form),
])}`,
})
