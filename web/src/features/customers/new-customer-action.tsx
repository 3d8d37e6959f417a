import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { t } from './action-texts.ts'

/** Home: where most jobs begin. */
export const NewCustomerAction = () => (
  <Button component={RouterLink} to="/new_customer" variant="contained">
    {t('customers.new')}
  </Button>
)
