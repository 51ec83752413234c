import { type Api, handle } from '#platform/http/handle.server.ts'
import { changeProduct } from './change-product.server.ts'
import * as contract from './contract.ts'
import { createCategory } from './create-category.server.ts'
import { createProduct } from './create-product.server.ts'
import { deleteCategory } from './delete-category.server.ts'
import { deleteProduct } from './delete-product.server.ts'
import { findCategories, findProduct, needCategoryThere } from './queries.server.ts'
import { renameCategory } from './rename-category.server.ts'

export function catalogApi(api: Api): void {
  handle(api, contract.listCategories, async ({ shop }) => ({
    data: { categories: await findCategories(shop) },
    shown: { products: [], isList: true },
  }))
  handle(api, contract.createCategory, async ({ shop, body }) => ({
    data: { category: await createCategory(shop, body.name) },
  }))
  handle(
    api,
    contract.updateCategory,
    async ({ shop, params, body }) => ({
      data: { category: await renameCategory(shop, params.id, body.name) },
    }),
    { find: ({ shop, params }) => needCategoryThere(shop, params.id) },
  )
  handle(api, contract.deleteCategory, async ({ shop, params }) => {
    await deleteCategory(shop, params.id)
    return {}
  })

  handle(api, contract.getProduct, async ({ shop, params }) => ({
    data: { product: await findProduct(shop, params.id) },
    shown: { products: [params.id] },
  }))
  handle(api, contract.createProduct, async ({ shop, who, form, files }) => ({
    data: { product: await createProduct(shop, who, form, files) },
  }))
  handle(
    api,
    contract.updateProduct,
    async ({ shop, who, params, form, files }) => ({
      data: { product: await changeProduct(shop, who, params.id, form, files) },
    }),
    { find: ({ shop, params }) => findProduct(shop, params.id) },
  )
  handle(api, contract.deleteProduct, async ({ shop, params }) => {
    await deleteProduct(shop, params.id)
    return {}
  })
}
