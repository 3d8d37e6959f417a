import { products } from '@sexton/contract/products/calls'
import { implement } from '../../core/call/implement.ts'
import { createProduct, listProducts, removeProduct, updateProduct } from './products.ts'

export const productsRoutes = implement(products, {
  list: listProducts,
  create: createProduct,
  update: updateProduct,
  remove: removeProduct,
})
