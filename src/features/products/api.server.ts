import { selectionOf } from '#platform/db/found.server.ts'
import { type Api, handle } from '#platform/http/handle.server.ts'
import { idsChosen } from '#platform/http/ids-chosen.server.ts'
import * as admin from './admin-contract.ts'
import * as bulk from './bulk-contract.ts'
import { changeCategory } from './categories/change-category.server.ts'
import { createCategory } from './categories/create-category.server.ts'
import { deleteCategory } from './categories/delete-category.server.ts'
import { findIndexing } from './categories/find-indexing.server.ts'
import { orderCategories } from './categories/order-categories.server.ts'
import { changeProduct } from './change-product.server.ts'
import { changeProducts } from './change-products.server.ts'
import * as contract from './contract.ts'
import { createProduct } from './create-product.server.ts'
import { deleteProduct, deleteProducts } from './delete-product.server.ts'
import { previewPrices } from './prices/preview-prices.server.ts'
import { previewPricesEndpoint as previewPricesRow } from './prices/price-contract.ts'
import { readCosts } from './product-costs.server.ts'
import {
  findAdminProduct,
  findCategory,
  findProduct,
  findProductDetail,
  listCategories,
  listProductsByIds,
  needCategoryThere,
} from './queries.server.ts'
import { findRelatedProducts } from './related-products.server.ts'
import { allProducts } from './search/list-products.server.ts'
import { SHOWS_CATEGORIES, showsProductDetail, showsProducts } from './shown-products.ts'
import { showsRelated } from './shown-related.ts'
import { undoProducts } from './undo-products.server.ts'

export function catalogApi(api: Api): void {
  handle(api, contract.listCategoriesEndpoint, async ({ shop }) => ({
    data: { categories: await listCategories(shop) },
    shown: SHOWS_CATEGORIES,
  }))
  handle(api, contract.getCategoryEndpoint, async ({ shop, params }) => ({
    data: { category: await findCategory(shop, params.id) },
    shown: SHOWS_CATEGORIES,
  }))
  handle(api, contract.createCategoryEndpoint, async ({ shop, caller, body }) => ({
    data: { category: await createCategory(shop, caller, body) },
  }))
  handle(
    api,
    contract.updateCategoryEndpoint,
    async ({ shop, caller, params, body }) => {
      const { category, isIndexed } = await changeCategory(shop, caller, params.id, body)
      if (isIndexed) return { data: { category } }
      const later = 'Search picks up the new name within a few minutes.'
      return { data: { category }, message: `${contract.updateCategoryEndpoint.message} ${later}` }
    },
    { find: ({ shop, params }) => needCategoryThere(shop, params.id) },
  )
  handle(api, contract.listIndexingEndpoint, async ({ shop }) => ({
    data: { indexing: await findIndexing(shop.db) },
  }))
  handle(api, contract.orderCategoriesEndpoint, async ({ shop, caller, body }) => {
    await orderCategories(shop, caller, body.ids)
    return {}
  })
  handle(api, contract.deleteCategoryEndpoint, async ({ shop, caller, params }) => {
    await deleteCategory(shop, caller, params.id)
    return {}
  })

  handle(api, contract.listProductsByIdsEndpoint, async ({ shop, query }) => {
    const ids = query.id ?? []
    // Also those that are gone: one that is made anew under its id changes this answer.
    return { data: { products: await listProductsByIds(shop, ids) }, shown: showsProducts(ids) }
  })
  handle(api, contract.getProductEndpoint, async ({ shop, params }) => ({
    data: { product: await findProductDetail(shop, params.id) },
    shown: showsProductDetail(params.id),
  }))
  handle(api, admin.getAdminProductEndpoint, async ({ shop, params }) => ({
    data: { product: await findAdminProduct(shop, params.id) },
  }))
  handle(api, admin.listCostsEndpoint, async ({ shop, query }) => ({
    data: { costs: Object.fromEntries(await readCosts(shop.db, query.id ?? [])) },
  }))
  handle(api, contract.listRelatedProductsEndpoint, async ({ shop, params }) => {
    const related = await findRelatedProducts(shop, params.id)
    return { data: { products: related.products }, shown: showsRelated(params.id, related) }
  })
  handle(api, contract.createProductEndpoint, async ({ shop, caller, form, files }) => ({
    data: { product: await createProduct(shop, caller, form, files) },
  }))
  handle(
    api,
    contract.updateProductEndpoint,
    async ({ shop, caller, params, form, files }) => ({
      data: { product: await changeProduct(shop, caller, params.id, form, files) },
    }),
    { find: ({ shop, params }) => findProduct(shop, params.id) },
  )
  handle(api, contract.deleteProductEndpoint, async ({ shop, caller, params }) => {
    await deleteProduct(shop, caller, params.id)
    return {}
  })

  handle(api, bulk.selectProductsEndpoint, async ({ shop, query }) => ({
    data: await selectionOf(shop.db, await allProducts(shop, query)),
  }))
  handle(api, bulk.changeProductsEndpoint, async ({ shop, caller, query, body }) => {
    const ids = await idsChosen(shop.db, body, () => allProducts(shop, query))
    const { products, bulk: made, job } = await changeProducts(shop, caller, { ...body, ids })
    return {
      data: {
        changed: products.length,
        products,
        undo: made?.id ?? null,
        undoUntil: made?.undoUntil ?? null,
        job,
      },
      message: job ? `${howMany(job.total)} are being changed.` : `${howMany(products.length)} changed.`,
    }
  })
  handle(api, previewPricesRow, async ({ shop, query, body }) => {
    const ids = await idsChosen(shop.db, body, () => allProducts(shop, query))
    return { data: await previewPrices(shop.db, { ...body, ids }) }
  })
  handle(api, bulk.deleteProductsEndpoint, async ({ shop, caller, query, body }) => {
    const ids = await idsChosen(shop.db, body, () => allProducts(shop, query))
    const { deleted, job } = await deleteProducts(shop, caller, ids)
    const message = job ? `${howMany(job.total)} are being deleted.` : `${howMany(deleted)} deleted.`
    return { data: { deleted, job }, message }
  })
  handle(api, bulk.undoProductsEndpoint, async ({ shop, caller, body }) => {
    const undone = await undoProducts(shop, caller, body.undo)
    const { restored, job } = undone
    return { data: undone, message: job ? `${howMany(job.total)} are being restored.` : setBack(restored) }
  })
}

const setBack = (restored: number): string =>
  restored === 0 ? 'Nothing was restored.' : `${howMany(restored)} restored.`

const howMany = (products: number): string =>
  products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`
