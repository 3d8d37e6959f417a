import { consents } from '@sexton/contract/consents/calls'
import { implement, type Mount } from '../../core/call/implement.ts'
import { ask } from './ask.ts'
import { form } from './form-paper.ts'
import { ofBurial, ofSite, waiting } from './list-queries.ts'
import { byCode, readForm } from './read-form.ts'
import { file, record } from './record.ts'
import { withdraw } from './withdraw.ts'

export const consentsRoutes: Mount = (app, core) =>
  implement(consents, {
    ofBurial,
    ofSite,
    waiting,
    ask,
    record,
    file,
    withdraw,
    byCode,
    readForm: readForm(core),
    form,
  })(app, core)
