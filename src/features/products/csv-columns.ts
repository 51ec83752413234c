/** The head of the shop's own list. */
export const OWN_COLUMNS = [
  'id',
  'name',
  'category',
  'price',
  'discount',
  'cost',
  'quantity',
  'series',
  'description',
  'specification',
  'images',
] as const

/** That of the shop's own export: what stood in the shop then goes along with each row. */
export const EXPORT_COLUMNS = [...OWN_COLUMNS, 'exported'] as const
