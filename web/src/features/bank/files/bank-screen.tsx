import { bankAccounts } from '@sexton/contract/bank/account-calls'
import { useApi } from '../../../core/api/use-api.ts'
import { useAddress } from '../../../core/screens/use-address.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { ToolSelect } from '../../../ui/search/tool-select.tsx'
import { DaysSection } from '../days/days-section.tsx'
import { FileList } from './file-list.tsx'
import { ReadSection } from './read-section.tsx'
import { t } from './texts.ts'

/** Accounts > Bank: the files of an account, and its days. */
export default function BankScreen() {
  const { shown, put } = useAddress()
  const list = useApi(bankAccounts.list, undefined, { live: ['park'] })
  const accounts = (list.data?.accounts ?? []).filter(({ retired }) => !retired)
  const asked = Number(shown.get('account'))
  const account = accounts.find(({ bank_account_id }) => bank_account_id === asked) ?? accounts[0]
  const choice = account && accounts.length > 1 && (
    <ToolSelect
      label={t('files.account')}
      value={account.bank_account_id}
      options={accounts.map((one) => ({ value: one.bank_account_id, label: one.bank_account }))}
      onChange={(chosen) => put({ account: chosen })}
    />
  )
  return (
    <Screen title={t('files.title')} actions={choice} loading={list.loading} error={list.error}>
      {list.data && !account && (
        <>
          <Empty>{t('files.no-account')}</Empty>
          <LinkButton variant="outlined" to="/bank_accounts">
            {t('files.accounts')}
          </LinkButton>
        </>
      )}
      {account && (
        <>
          <ReadSection key={account.bank_account_id} bank_account_id={account.bank_account_id} />
          <DaysSection key={`days-${account.bank_account_id}`} account={account}>
            <FileList bank_account_id={account.bank_account_id} />
          </DaysSection>
        </>
      )}
    </Screen>
  )
}
