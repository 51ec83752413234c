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
import { previewPrices as previewPricesRow } from './prices/price-contract.ts'
import { readCosts } from './product-costs.server.ts'
import {
  findAdminProduct,
  findCategories,
  findCategory,
  findProduct,
  findProductDetail,
  findProductsByIds,
  needCategoryThere,
} from './queries.server.ts'
import { findRelatedProducts } from './related-products.server.ts'
import { allProducts } from './search/find-products.server.ts'
import { SHOWS_CATEGORIES, showsProductDetail, showsProducts } from './shown-products.ts'
import { showsRelated } from './shown-related.ts'
import { undoProducts } from './undo-products.server.ts'

export function catalogApi(api: Api): void {
  handle(api, contract.listCategories, async ({ shop }) => ({
    data: { categories: await findCategories(shop) },
    shown: SHOWS_CATEGORIES,
  }))
  handle(api, contract.getCategory, async ({ shop, params }) => ({
    data: { category: await findCategory(shop, params.id) },
    shown: SHOWS_CATEGORIES,
  }))
  handle(api, contract.createCategory, async ({ shop, who, body }) => ({
    data: { category: await createCategory(shop, who, body) },
  }))
  handle(
    api,
    contract.updateCategory,
    async ({ shop, who, params, body }) => {
      const { category, isIndexed } = await changeCategory(shop, who, params.id, body)
      if (isIndexed) return { data: { category } }
      const later = 'Search picks up the new name within a few minutes.'
      return { data: { category }, message: `${contract.updateCategory.message} ${later}` }
    },
    { find: ({ shop, params }) => needCategoryThere(shop, params.id) },
  )
  handle(api, contract.listIndexing, async ({ shop }) => ({
    data: { indexing: await findIndexing(shop.db) },
  }))
  handle(api, contract.orderCategories, async ({ shop, who, body }) => {
    await orderCategories(shop, who, body.ids)
    return {}
  })
  handle(api, contract.deleteCategory, async ({ shop, who, params }) => {
    await deleteCategory(shop, who, params.id)
    return {}
  })

  handle(api, contract.listProductsByIds, async ({ shop, query }) => {
    const ids = query.id ?? []
    // Also those that are gone: one that is made anew under its id changes this answer.
    return { data: { products: await findProductsByIds(shop, ids) }, shown: showsProducts(ids) }
  })
  handle(api, contract.getProduct, async ({ shop, params }) => ({
    data: { product: await findProductDetail(shop, params.id) },
    shown: showsProductDetail(params.id),
  }))
  handle(api, admin.getAdminProduct, async ({ shop, params }) => ({
    data: { product: await findAdminProduct(shop, params.id) },
  }))
  handle(api, admin.listCosts, async ({ shop, query }) => ({
    data: { costs: Object.fromEntries(await readCosts(shop.db, query.id ?? [])) },
  }))
  handle(api, contract.listRelatedProducts, async ({ shop, params }) => {
    const related = await findRelatedProducts(shop, params.id)
    return { data: { products: related.products }, shown: showsRelated(params.id, related) }
  })
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
  handle(api, contract.deleteProduct, async ({ shop, who, params }) => {
    await deleteProduct(shop, who, params.id)
    return {}
  })

  handle(api, bulk.selectProducts, async ({ shop, query }) => ({
    data: await selectionOf(shop.db, await allProducts(shop, query)),
  }))
  handle(api, bulk.changeProducts, async ({ shop, who, query, body }) => {
    const ids = await idsChosen(shop.db, body, () => allProducts(shop, query))
    const { products, bulk: made, job } = await changeProducts(shop, who, { ...body, ids })
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
  handle(api, bulk.deleteProducts, async ({ shop, who, query, body }) => {
    const ids = await idsChosen(shop.db, body, () => allProducts(shop, query))
    const { deleted, job } = await deleteProducts(shop, who, ids)
    const message = job ? `${howMany(job.total)} are being deleted.` : `${howMany(deleted)} deleted.`
    return { data: { deleted, job }, message }
  })
  handle(api, bulk.undoProducts, async ({ shop, who, body }) => {
    const undone = await undoProducts(shop, who, body.undo)
    const { restored, job } = undone
    return { data: undone, message: job ? `${howMany(job.total)} are being restored.` : setBack(restored) }
  })
}

const setBack = (restored: number): string =>
  restored === 0 ? 'Nothing was restored.' : `${howMany(restored)} restored.`

const howMany = (products: number): string =>
  products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`
