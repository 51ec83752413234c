import { oneOf } from '#platform/tables/table-address.ts'
import type { TableAddress } from '#platform/tables/use-table.ts'

/** What the address of the admin's product table may say. */
export const PRODUCTS = {
  sorts: [
    '-createdAt',
    'createdAt',
    'name',
    '-name',
    'price',
    '-price',
    '-discount',
    'discount',
    'quantity',
    '-quantity',
  ],
  filters: { category: null, stock: oneOf(['in', 'low', 'out']) },
} as const

export type ProductTable = TableAddress<keyof typeof PRODUCTS.filters>

type Asked = ProductTable['which'] & { page?: number; limit?: number }

/** The same as the shop's call has it. Without an order of one's own a search shows the best match first. */
export const asked = ({ search, sort, ...rest }: Asked) => ({
  ...rest,
  ...(search && { keyward: search }),
  ...(sort !== PRODUCTS.sorts[0] && { sort }),
})
export type ProductsAsked = ReturnType<typeof asked>
