import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost, many, one, renameKeys, wholeNumber } from '#platform/contract/wire.ts'
import { FIELD_SCHEMAS, sideOf, WholeNumber } from './product-field-schemas.ts'
import { AdminProduct, MAX_REVIEW_IDS, Product, ProductDetail } from './product-shape.ts'

export { NAME_LENGTH } from './name-length.ts'
export { MIN_NAME_LENGTH } from './product-field-schemas.ts'
export { AdminProduct, CategoryOfProduct, MAX_REVIEW_IDS, Product, ProductDetail } from './product-shape.ts'

export const MAX_IMAGES = 10

export {
  Category,
  CategoryDetail,
  CategoryForm,
  type CategoryIndexing,
  createCategoryEndpoint,
  deleteCategoryEndpoint,
  getCategoryEndpoint,
  listCategoriesEndpoint,
  listIndexingEndpoint,
  orderCategoriesEndpoint,
  updateCategoryEndpoint,
} from './categories/category-contract.ts'

const oneProduct = renameKeys(z.object({ product: AdminProduct }), {})

export const getProductEndpoint = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary: `One product, with the ids of its latest ${MAX_REVIEW_IDS} reviews, newest first`,
  access: 'anyone',
  data: renameKeys(z.object({ product: ProductDetail }), {}),
})

/** So many products are answered at once; a longer list asks again. */
export const MAX_BY_IDS = 60

export const listProductsByIdsEndpoint = endpoint({
  method: 'GET',
  path: '/products/by/ids',
  summary:
    'These products (id, repeated), in the order in which they are asked for; those that are gone are left out',
  access: 'anyone',
  query: z.object({
    id: z.optional(many(MAX_BY_IDS, `Send at most ${MAX_BY_IDS} ids.`)),
  }),
  data: renameKeys(z.object({ product: z.array(Product) }), { products: 'product' }),
})

export const listRelatedProductsEndpoint = endpoint({
  method: 'GET',
  path: '/products/:id/related',
  summary: 'The four of its category in stock that cost nearest to it, out of the latest twenty',
  access: 'anyone',
  data: renameKeys(z.object({ product: z.array(Product) }), { products: 'product' }),
})

const discountLess = z.refine<{ price: number; discount: number }>(
  ({ price, discount }) => discount < price,
  {
    error: 'Discount must be less then price.',
    path: ['discount'],
    // Said at once with what else is wrong, as soon as both are amounts.
    when: ({ value }) =>
      isPriced(value) && typeof value.price === 'number' && typeof value.discount === 'number',
  },
)
const isPriced = (value: unknown): value is { price: unknown; discount: unknown } =>
  typeof value === 'object' && value !== null && 'price' in value && 'discount' in value

/** The product form as it is typed. */
export const NewProductFields = z.object(sideOf(FIELD_SCHEMAS, 'typed')).check(discountLess)
/** What the table of products, and an edit, take: a product can be set to be sold out. */
export const ProductFields = z.object(sideOf(FIELD_SCHEMAS, 'edited')).check(discountLess)

/** Which of the pictures after the edit is the thumbnail, from 0: one that is kept, or one that is sent. */
const Thumbnail = wholeNumber(0, MAX_IMAGES, 'thumbnail must be the position of a picture, starting at 0.')

/** The pictures come as files and are checked by the verb. */
const NewProductForm = z
  .object({ ...sideOf(FIELD_SCHEMAS, 'created'), thumbnail: z.optional(one(Thumbnail)) })
  .check(discountLess)

const Version = z.pipe(
  z
    .string()
    .check(atMost(1000), z.regex(/^\d{1,9}$/, 'version must be the number the form was opened with.')),
  z.transform(Number),
)

/** What is left out stays. `quantityWas` is the stock that the form was opened with; see change-product. */
const ProductChangesForm = z.object({
  ...sideOf(FIELD_SCHEMAS, 'changed'),
  quantityWas: z.optional(one(WholeNumber(0, 'quantityWas must be the number the form was opened with.'))),
  keepImages: z.optional(many()),
  thumbnail: z.optional(one(Thumbnail)),
  version: z.optional(one(Version)),
})

const forwards = <S extends z.core.$ZodType, T>(schema: S, change: (value: z.output<S>) => T) =>
  z.pipe(schema, z.transform(change))

export const createProductEndpoint = endpoint({
  method: 'POST',
  path: '/products',
  summary: 'Create a product, with its pictures',
  access: 'admin',
  form: forwards(NewProductForm, ({ price, discount, cost, quantity, category, ...rest }) => ({
    ...rest,
    priceCents: price,
    discountCents: discount,
    costCents: cost,
    stock: quantity,
    categoryId: category,
  })),
  files: { thumbImage: 1, images: MAX_IMAGES },
  data: oneProduct,
  message: 'Product create successfully.',
  status: 201,
})

export const updateProductEndpoint = endpoint({
  method: 'PATCH',
  path: '/products/:id',
  summary: 'Change a product; fields left out stay; with `version`, an edit made meanwhile is a 409',
  access: 'admin',
  form: forwards(
    ProductChangesForm,
    ({ price, discount, cost, quantity, quantityWas, category, ...rest }) => ({
      ...rest,
      priceCents: price,
      discountCents: discount,
      costCents: cost,
      stock: quantity,
      stockWas: quantityWas,
      categoryId: category,
    }),
  ),
  files: { thumbImage: 1, images: MAX_IMAGES },
  data: oneProduct,
  message: 'Product update successfully.',
})

export const deleteProductEndpoint = endpoint({
  method: 'DELETE',
  path: '/products/:id',
  summary: 'Delete a product; orders that hold it keep their lines',
  access: 'admin',
  message: 'Product delete successfully.',
})
