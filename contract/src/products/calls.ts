import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { flagText, id, ids, instant, optionalText, requiredText, asSeen } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'

/** What a charge is booked as. */
export const product = z.object({
  product_id: id,
  product_ref: z.string(),
  description: z.string(),
  external_account_id: z.string().nullable(),
  /** An ad hoc charge may use it. */
  allow_adhoc: z.boolean(),
  /** A charge of a tariff or a line of a sale is booked as it. */
  in_use: z.boolean(),
  updated_at: instant,
})

export type Product = z.output<typeof product>

export const productForm = z.object({
  product_ref: requiredText('A reference is required for the product.', 50),
  description: requiredText('A description is required for the product.', 200),
  external_account_id: optionalText(50),
  allow_adhoc: z.boolean().optional(),
})

/** A product as it is to be; an absent field stays as it is. `updated_at`: the state it was opened with. */
export const productEdit = productForm.partial().extend({ product_id: id.optional(), ...asSeen })

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/products',
    summary: 'The products, all or those that an ad hoc charge may use',
    permission: { any: ['PERM_VIEW', 'PERM_TARIFFS'] },
    query: z.object({ adhoc: flagText.optional() }),
    response: z.array(product),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/products',
    summary: 'Adds a product',
    permission: setupEditors,
    body: productForm,
    response: z.object({ product_id: id }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/products/:product_id',
    summary: 'Changes a product',
    permission: setupEditors,
    params: ids('product_id'),
    body: productEdit,
    response: product,
    conflicts: ['DISCOUNT keeps its reference and is never for ad hoc charges'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/products/:product_id',
    summary: 'Deletes a product that nothing is booked as',
    permission: setupEditors,
    params: ids('product_id'),
    conflicts: ['charges or sales are booked as it', 'DISCOUNT is reserved'],
  }),
}
