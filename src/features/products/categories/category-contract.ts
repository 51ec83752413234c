import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost, Instant, renameKeys, text } from '#platform/contract/wire.ts'
import { canBeKept, UNKEPT } from '#platform/kept-text.ts'
import { NAME_LENGTH } from '../name-length.ts'

/** Of what is said about a category: one line at the head of its page. */
const ABOUT_LENGTH = 200

export const Category = renameKeys(z.object({ _id: z.string(), name: z.string(), createdAt: Instant }), {
  id: '_id',
})
export type Category = z.output<typeof Category>

/** A category with what the shop says of it. */
export const CategoryDetail = renameKeys(
  z.object({
    _id: z.string(),
    name: z.string(),
    about: z.string(),
    isSoftware: z.boolean(),
    createdAt: Instant,
  }),
  { id: '_id' },
)
export type CategoryDetail = z.output<typeof CategoryDetail>

const CategoryName = text('Category must be required.', NAME_LENGTH).check(
  // One name written in two ways of Unicode is one name.
  z.normalize('NFC'),
  z.minLength(3, 'Minimum 3 character required.'),
  atMost(NAME_LENGTH),
)
const About = z.string().check(z.trim(), atMost(ABOUT_LENGTH), z.refine(canBeKept, UNKEPT))
export const CategoryForm = z.object({
  name: CategoryName,
  about: z.optional(About),
  /** What was opened of it cannot be returned. Of a new one it is guessed by the name where nothing is said. */
  isSoftware: z.optional(z.boolean()),
})

export type CategoryForm = z.output<typeof CategoryForm>

export const listCategoriesEndpoint = endpoint({
  method: 'GET',
  path: '/category',
  summary: 'All categories in the shop’s own order; those without a place in it follow by name',
  access: 'anyone',
  data: renameKeys(z.object({ category: z.array(Category) }), { categories: 'category' }),
})

const oneCategory = renameKeys(z.object({ category: CategoryDetail }), {})

export const getCategoryEndpoint = endpoint({
  method: 'GET',
  path: '/category/:id',
  summary: 'One category, with what the shop says of it',
  access: 'anyone',
  data: oneCategory,
})

export const createCategoryEndpoint = endpoint({
  method: 'POST',
  path: '/category',
  summary: 'Create a category',
  access: 'admin',
  body: CategoryForm,
  data: oneCategory,
  message: 'Category create successfully.',
  status: 201,
})

export const updateCategoryEndpoint = endpoint({
  method: 'PATCH',
  path: '/category/:id',
  summary:
    'Change a category’s name, what is said of it and whether it holds software; what is left out stays; with `nameWas` and `aboutWas`, a change made meanwhile is a 409',
  access: 'admin',
  body: z.object({
    ...CategoryForm.shape,
    nameWas: z.optional(z.string().check(atMost(1000))),
    aboutWas: z.optional(z.string().check(atMost(1000))),
  }),
  data: oneCategory,
  message: 'Category update successfully.',
})

/** A large category that was renamed: of how many of its products the search knows so. */
const CategoryIndexing = renameKeys(
  z.object({ _id: z.string(), name: z.string(), total: z.int(), done: z.int() }),
  { id: '_id' },
)
export type CategoryIndexing = z.output<typeof CategoryIndexing>

export const listIndexingEndpoint = endpoint({
  method: 'GET',
  path: '/category/all/indexing',
  summary:
    'The categories of more than 500 products that were renamed, and how far the search is with their new name',
  access: 'admin',
  data: renameKeys(z.object({ indexing: z.array(CategoryIndexing) }), {}),
})

export const orderCategoriesEndpoint = endpoint({
  method: 'POST',
  path: '/category/order',
  summary: 'Set the order of the categories: these first, all others by name',
  access: 'admin',
  body: z.object({ ids: z.array(z.string().check(atMost(200))).check(z.maxLength(1000)) }),
  message: 'Order saved.',
})

export const deleteCategoryEndpoint = endpoint({
  method: 'DELETE',
  path: '/category/:id',
  summary: 'Delete a category that no product uses',
  access: 'admin',
  message: 'Category delete successfully.',
})
