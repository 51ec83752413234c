import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'

/** The whole database on one page, as the code sees it. `migrations/` is how it came to be. */
export type Database = {
  users: UsersTable
  sessions: SessionsTable
  one_time_tokens: OneTimeTokensTable
  log_in_tries: LogInTriesTable
  email_changes: EmailChangesTable
  categories: CategoriesTable
  products: ProductsTable
  product_costs: ProductCostsTable
  product_search: ProductSearchTable
  search_words: SearchWordsTable
  stale_categories: StaleCategoriesTable
  synonyms: SynonymsTable
  missed_searches: MissedSearchesTable
  stock_movements: StockMovementsTable
  low_stock: LowStockTable
  recent_sales: RecentSalesTable
  reviews: ReviewsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_changes: OrderChangesTable
  return_requests: ReturnRequestsTable
  return_lines: ReturnLinesTable
  return_changes: ReturnChangesTable
  return_photos: ReturnPhotosTable
  audit: AuditTable
  bulk_changes: BulkChangesTable
  bulk_jobs: BulkJobsTable
  bulk_items: BulkItemsTable
  mails: MailsTable
  contact_messages: ContactMessagesTable
  contact_replies: ContactRepliesTable
  reply_templates: ReplyTemplatesTable
  repair_requests: RepairRequestsTable
  newsletter_subscribers: NewsletterSubscribersTable
  wishlist_items: WishlistItemsTable
  restock_wishes: RestockWishesTable
  shop_facts: ShopFactsTable
  imported_products: ImportedProductsTable
  exported_stock: ExportedStockTable
  imports: ImportsTable
  unused_images: UnusedImagesTable
}

/** Times that the database sets where none is given. */
type MadeAt = ColumnType<Date, Date | undefined, Date>

export type Role = 'user' | 'admin'

type UsersTable = {
  id: string
  name: string
  /** Lower case, trimmed; unique. */
  email: string
  password_hash: string
  role: Generated<Role>
  /** Address of the picture, such as /images/user/9f2c….webp. */
  photo: string | null
  created_at: MadeAt
}

type SessionsTable = {
  /** SHA-256 of the token; the token itself is nowhere kept. */
  token_hash: Buffer
  user_id: string
  agent: string | null
  created_at: MadeAt
  last_seen_at: MadeAt
  expires_at: Date
}

type OneTimeTokensTable = {
  token_hash: Buffer
  user_id: string
  purpose: 'reset-password'
  created_at: MadeAt
  expires_at: Date
  used_at: Date | null
}

/** The latest tries to log in that did not succeed, or not yet: at most twenty, oldest first. */
type LogInTriesTable = {
  /** SHA-256 of the mail address that was tried, whether it has an account or not, or of where the tries come from. */
  account: Buffer
  tries: Date[]
}

/** New addresses that their owners have not confirmed yet, one an account. */
type EmailChangesTable = {
  user_id: string
  email: string
  /** SHA-256 of the link's token; null until the mail is written. */
  token_hash: Buffer | null
  asked_at: Date
  expires_at: Date
}

type CategoriesTable = {
  id: string
  name: string
  /** What its name has in common with every way of writing it; see name-key.ts. */
  name_key: string
  created_at: MadeAt
  /** In the shop's own order; those without one follow by name. */
  position: ColumnType<number | null, number | undefined, number | null>
  /** What was opened of it cannot be returned. Guessed by its name where nobody says. */
  is_software: Generated<boolean>
  /** A line for the head of its page. */
  about: Generated<string>
}

/** The shop's own: whoever types one of the words finds the category, or what has the words of `finds`. */
type SynonymsTable = {
  id: string
  category_id: string | null
  finds: string | null
  words: string[]
  created_at: MadeAt
}

/** What was searched for in vain, and how often. */
type MissedSearchesTable = {
  words: string
  times: Generated<number>
  first_at: Date
  last_at: Date
  /** Since when nobody wants to see it in the list. */
  ignored_at: ColumnType<Date | null, Date | undefined, Date>
}

/** Renamed categories whose products the search still finds by the old name; up to `after_id` it knows the new one. */
type StaleCategoriesTable = { category_id: string; after_id: Generated<string> }

type ProductsTable = {
  /** The slug, made once from the name. */
  id: string
  name: string
  price_cents: number
  discount_cents: Generated<number>
  /** Price minus discount: what a shopper pays, filters by and sorts by. Kept by the database. */
  unit_price_cents: GeneratedAlways<number>
  /** Equals the sum of the product's stock movements, and is never negative. */
  stock: Generated<number>
  series: Generated<string>
  category_id: string
  description: Generated<string>
  specification: Generated<string>
  /** Null where nobody has said. */
  warranty_months: number | null
  thumb_image: string | null
  images: Generated<string[]>
  rating_sum: Generated<number>
  rating_number: Generated<number>
  /** 0 without reviews, else two decimals. Kept by the database. */
  rating_average: GeneratedAlways<number>
  /** Who made it; null for imports and for makers who are gone. */
  user_id: string | null
  /** Goes up with every change of what an admin edits, so that a form can tell that it is stale. */
  version: Generated<number>
  created_at: MadeAt
  updated_at: MadeAt
  /** The account that changed it last, there or deleted by now; null before anyone did, and for the terminal. */
  updated_by: string | null
  /** The list that changed it last, where it was one. */
  updated_from: string | null
}

/** What the shop pays for a product, where an admin has said so. For admins alone. */
type ProductCostsTable = { product_id: string; cost_cents: number }

/** What the search looks at. Kept by the database. */
type ProductSearchTable = {
  product_id: GeneratedAlways<string>
  /** tsvector: all starts of words of name, series, category and specification. */
  words: GeneratedAlways<string>
  /** tsvector: the starts and the ends of the name's words. */
  name_words: GeneratedAlways<string>
  /** tsvector: series and category. */
  group_words: GeneratedAlways<string>
  name_length: GeneratedAlways<number>
  /** Of the product, in step with it: what filters and orders look at. */
  category_id: GeneratedAlways<string>
  unit_price_cents: GeneratedAlways<number>
  discount_cents: GeneratedAlways<number>
  rating_average: GeneratedAlways<number>
  created_at: GeneratedAlways<Date>
  /** Blanks that make PostgreSQL put the words aside; see migration 0031. */
  padding: GeneratedAlways<string>
}

/** Every word of letters that ever stood in a product, for forgiving typos. Kept by the database. */
type SearchWordsTable = { word: GeneratedAlways<string> }

export type StockCause = 'receipt' | 'sale' | 'correction'

type StockMovementsTable = {
  id: GeneratedAlways<number>
  /** Movements outlive their product, and then add up to 0. */
  product_id: string
  /** Signed: a sale is negative. */
  quantity: number
  cause: StockCause
  order_id: string | null
  user_id: string | null
  at: MadeAt
}

/** How much of each product was sold in the last 30 days. Kept by the database. */
type RecentSalesTable = { product_id: GeneratedAlways<string>; units: GeneratedAlways<number> }

/** The products with five pieces or fewer. Kept by the database. */
type LowStockTable = { product_id: GeneratedAlways<string>; stock: GeneratedAlways<number> }

type ReviewsTable = {
  id: string
  product_id: string
  /** Null once the author's account is deleted. */
  user_id: string | null
  rating: number
  text: string
  created_at: MadeAt
}

export type OrderStatus = 'Pending' | 'Processing' | 'Shipped' | 'Delivered'
export type PaymentStatus = 'Pending' | 'Paid'

type OrdersTable = {
  id: string
  /** Shown as NB-1042. */
  number: GeneratedAlways<number>
  /** Null once the buyer's account is deleted. */
  user_id: string | null
  address: string
  pincode: string
  phone_number: string
  country: string
  payment_type: string
  payment_status: Generated<PaymentStatus>
  order_status: Generated<OrderStatus>
  subtotal_cents: number
  shipping_cents: number
  tax_cents: number
  gst_cents: number
  /** The sum of the four. Kept by the database. */
  total_cents: GeneratedAlways<number>
  idempotency_key: string | null
  /** SHA-256 of the request's body as parsed: the same key with another body is refused. */
  body_hash: Buffer | null
  placed_at: MadeAt
  /** When it is to arrive, as days ("2026-12-02"): what was promised when it was placed, or what the carrier said since. */
  promised_from: string | null
  promised_to: string | null
  /** One of `CARRIERS`. */
  carrier: string | null
  tracking_number: string | null
  /** Of a carrier that the shop does not know. */
  tracking_url: string | null
  /** Since when it is on its way, and there; null while it is not. */
  shipped_at: Date | null
  delivered_at: Date | null
}

/** A frozen copy: what was agreed stays, whatever becomes of the product. */
type OrderLinesTable = {
  order_id: string
  position: number
  product_id: string
  name: string
  image: string | null
  unit_price_cents: number
  quantity: number
  /** That of its order. Kept by the database. */
  placed_at: GeneratedAlways<Date>
  /** Units in return requests that were not declined; never more than were bought. Kept by the database. */
  units_returned: Generated<number>
}

type OrderChangesTable = {
  id: GeneratedAlways<number>
  order_id: string
  order_status: OrderStatus
  payment_status: PaymentStatus
  /** Null where the shop itself did it (the order was placed) or the admin is gone. */
  user_id: string | null
  at: MadeAt
}

export type ReturnState = 'Requested' | 'Approved' | 'Received' | 'Closed' | 'Declined'
export type ReturnReason = 'faulty' | 'damaged' | 'wrong' | 'unfit' | 'unwanted'

type ReturnRequestsTable = {
  id: string
  /** Shown as RT-1001, to the buyer once it is approved. */
  number: GeneratedAlways<number>
  order_id: string
  /** Null once the buyer's account is deleted; note and photos go with it. */
  user_id: string | null
  /** Which may follow which is kept by the database. */
  state: ColumnType<ReturnState, undefined, ReturnState>
  note: Generated<string>
  idempotency_key: string | null
  created_at: MadeAt
  changed_at: ColumnType<Date | null, undefined, Date>
}

/** `position` is that of the order's line. */
type ReturnLinesTable = {
  return_id: string
  order_id: string
  position: number
  quantity: number
  reason: ReturnReason
}

/** From the request on; `note` is what the shop says to the buyer. */
type ReturnChangesTable = {
  id: GeneratedAlways<number>
  return_id: string
  state: ReturnState
  note: Generated<string>
  user_id: string | null
  at: MadeAt
}

type ReturnPhotosTable = {
  id: string
  return_id: string
  position: number
  /** Address of the picture; no page has it, only the call that asks who wants to see it. */
  image: string
}

export type AuditKind =
  | 'product'
  | 'order'
  | 'category'
  | 'user'
  | 'import'
  | 'message'
  | 'repair'
  | 'mail'
  | 'newsletter'
  | 'synonym'
  | 'return'
export type AuditAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'undo'
  | 'export'
  | 'send'
  | 'password'
  | 'signOut'
  | 'failedLogIn'

/** What admins did, and what happened to accounts; told once and never changed. */
type AuditTable = {
  id: GeneratedAlways<number>
  at: Date
  /** Null once the account is deleted, and for the terminal; the name is the one at that time. */
  user_id: string | null
  user_name: string
  /** The client's address (of IPv6 its network); null where there is none. */
  address: string | null
  kind: AuditKind
  subject_id: string
  subject_name: string
  act: AuditAction
  /** The fields that were touched, in the shop's own words. */
  change: ColumnType<Record<string, { before: unknown; after: unknown }>, string, string>
  /** The bulk change that it was part of. */
  bulk_id: string | null
}

/** Changes of many things at once; what they did stands in the audit. */
type BulkChangesTable = {
  id: string
  kind: 'product' | 'order'
  user_id: string | null
  at: Date
  undone_at: Date | null
}

/** Changes of so many things that a job makes them in batches, and what each has left to do. */
type BulkJobsTable = {
  id: string
  kind: 'product' | 'order'
  act: 'update' | 'delete' | 'undo'
  change: ColumnType<unknown, string | null, never>
  bulk_id: string | null
  user_id: string | null
  user_name: string
  state: Generated<'working' | 'done' | 'stopped'>
  reason: string | null
  total: number
  done: Generated<number>
  changed: Generated<number>
  left_out: ColumnType<unknown[], string | undefined, string>
  left_count: Generated<number>
  created_at: Date
  ended_at: Date | null
}

type BulkItemsTable = {
  job_id: string
  subject_id: string
  /** What whoever asked for it saw of the thing, where it must still be so. */
  seen: ColumnType<unknown, string | null | undefined, never>
}

type MailsTable = {
  id: string
  kind: string
  /** What the template needs. Never a token: one-time links are made when the mail is written. */
  facts: ColumnType<Record<string, unknown>, string, string>
  recipient: string
  user_id: string | null
  created_at: MadeAt
  /** When it was queued last: the tries that are left are counted from here. */
  queued_at: MadeAt
  /** Null where it is tried no more: it was sent, superseded or given up. */
  next_try_at: Date | null
  /** Since when a process is at it, and the process's id; see platform/node-lock.server.ts. */
  sending_at: Date | null
  sending_by: number | null
  /** Since when the mail server may have it, whether it has said so or not. */
  handing_over_at: Date | null
  sent_at: Date | null
  /** How often it was tried to send it, when that failed last, and why. */
  tries: Generated<number>
  failed_at: Date | null
  failure: string | null
  /** When it turned out that nobody needs it any more; it is not sent. */
  superseded_at: Date | null
}

/** Waiting is for the customer, who was answered. */
export type ContactState = 'open' | 'waiting' | 'done'

type ContactMessagesTable = {
  id: string
  name: string
  email: string
  subject: Generated<string>
  message: string
  state: Generated<ContactState>
  /** Who was signed in; null for visitors and for accounts that are gone. */
  user_id: string | null
  /** The request that it answers, which was sent with the form for repairs; null where it was sent with that for messages. */
  repair_id: string | null
  created_at: MadeAt
  changed_at: Date | null
}

/** What admins answered to a message, in order. */
type ContactRepliesTable = {
  id: string
  message_id: string
  /** From 1: the next one is only written by who has seen those before it. */
  position: number
  /** Null once the admin's account is deleted. */
  user_id: string | null
  text: string
  /** Made by the form: sent twice under one, it is one reply. */
  key: string
  /** Null once the copy of the mail is past its life. */
  mail_id: string | null
  created_at: Date
}

/** Texts of the shop's own for its answers. */
type ReplyTemplatesTable = { id: string; name: string; text: string; created_at: Date }

export type RepairState = 'Received' | 'Looked at' | 'Waiting for parts' | 'Done' | 'Returned'

type RepairRequestsTable = {
  id: string
  /** Shown as RP-1007. */
  number: GeneratedAlways<number>
  device: string
  problem: string
  name: string
  email: string
  phone: Generated<string>
  state: Generated<RepairState>
  /** Who was signed in; null for visitors and for accounts that are gone. */
  user_id: string | null
  created_at: MadeAt
  changed_at: Date | null
}

export type SubscriberState = 'pending' | 'confirmed' | 'unsubscribed'

type NewsletterSubscribersTable = {
  /** Lower case, trimmed. */
  email: string
  state: Generated<SubscriberState>
  /** SHA-256 of the newest confirmation link's token; null once it is used up. */
  confirm_hash: Buffer | null
  confirm_until: Date | null
  /** Stands in every letter to this address, and in the export. It opens nothing: it only ends the letters. */
  unsubscribe_key: string
  asked_at: MadeAt
  confirmed_at: Date | null
  ended_at: Date | null
}

type WishlistItemsTable = {
  user_id: string
  product_id: string
  /** What it was called and cost (price minus discount) when it was added. */
  name: string
  price_cents: number
  added_at: MadeAt
}

/** Who is to be told when a product that is sold out is back; gone once he is. */
type RestockWishesTable = { product_id: string; user_id: string; asked_at: MadeAt }

/** Which product a row of an imported list made. */
type ImportedProductsTable = { key: Buffer; product_id: string }

/** How many of a product an exported list said when it was last imported. */
type ExportedStockTable = { product_id: string; export_id: string; quantity: number }

/** A dry run is under way, or done; the import itself waits for another one, is under way, or done; its process is gone. */
export type ImportState = 'reading' | 'read' | 'waiting' | 'applying' | 'done' | 'stopped'

/** Uploaded lists. They are kept for a day; what they did to the catalogue stands in the audit. */
type ImportsTable = {
  id: string
  /** Who sent them; null once the account is deleted. */
  user_id: string | null
  user_name: string
  files: string[]
  state: ImportState
  /** How far the work is, from 0 to 1. */
  share: Generated<number>
  /** What each list did so far, without its bad rows. */
  reports: ColumnType<unknown[], string | undefined, string>
  bad: ColumnType<{ file: string; line: number; reason: string }[], string | undefined, string>
  created_at: MadeAt
  /** Since when it waits for its turn. */
  queued_at: MadeAt
  /** When the process that works on it last said so. */
  seen_at: ColumnType<Date, Date | undefined, Date>
}

/** Pictures that nothing shows any more, and since when that is known. */
type UnusedImagesTable = { address: string; found_at: Date }

/** Single facts about this shop's database, such as that it is a demo. */
type ShopFactsTable = { name: string; value: string }

export type UserRow = Selectable<UsersTable>
export type CategoryRow = Selectable<CategoriesTable>
export type NewProductRow = Insertable<ProductsTable>
export type OrderRow = Selectable<OrdersTable>
export type OrderLineRow = Selectable<OrderLinesTable>
