import { sql } from 'kysely'
import { OVER } from '#features/order-terms/return-state.ts'
import { deleteOldSales } from '#features/storefront/front/delete-old-sales.server.ts'
import { type Cleanup, daysAgo, deleteExpired } from '#platform/db/delete-expired.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { cleanUpSearchWords } from './cleanup-search-words.server.ts'

type Life = {
  /** As docs/operations.md says it. */
  life: string
  /** Where something is past its life: what removes it. All else lives as long as what it belongs to. */
  cleanup?: Cleanup
}

/** The longest that an address is kept which never confirmed the newsletter; the privacy policy promises it. */
export const UNCONFIRMED_DAYS = 30
const WISH_DAYS = 365
const ORDER_KEY_DAYS = 30
const UPLOADED_LIST_DAYS = 1
const LOG_IN_TRIES_MINUTES = 15
const BULK_JOB_DAYS = 1
const MISSED_SEARCH_DAYS = 90
const RETURN_PHOTO_DAYS = 90

const minutesAgo = (shop: Shop, minutes: number) => new Date(shop.now().getTime() - minutes * 60_000)

/** How long each table of the database keeps its rows. A table that is not here fails the tests. */
export const retention: Record<keyof Database, Life> = {
  users: { life: 'until the account is deleted' },
  sessions: {
    life: '30 days after their last use, 90 days after the log-in; 50 an account',
    cleanup: deleteExpired('sessions', ['token_hash'], (shop) => sql`expires_at <= ${shop.now()}`),
  },
  one_time_tokens: {
    life: 'until they expire',
    cleanup: deleteExpired('one_time_tokens', ['token_hash'], (shop) => sql`expires_at <= ${shop.now()}`),
  },
  log_in_tries: {
    life: '15 minutes after the last try',
    cleanup: deleteExpired(
      'log_in_tries',
      ['account'],
      (shop) => sql`cardinality(tries) = 0
        or tries[cardinality(tries)] <= ${minutesAgo(shop, LOG_IN_TRIES_MINUTES)}`,
    ),
  },
  email_changes: {
    life: 'until confirmed, a day at most',
    cleanup: deleteExpired('email_changes', ['user_id'], (shop) => sql`expires_at <= ${shop.now()}`),
  },
  categories: { life: 'until deleted' },
  products: { life: 'until deleted' },
  product_costs: { life: 'as long as the product' },
  product_search: { life: 'as long as the product' },
  search_words: { life: 'as long as a product has the word', cleanup: cleanUpSearchWords },
  stale_categories: { life: 'until the search knows the category’s new name' },
  synonyms: { life: 'until deleted' },
  missed_searches: {
    life: '90 days after they were last searched for; 1,000 at most',
    cleanup: deleteExpired(
      'missed_searches',
      ['words'],
      (shop) => sql`last_at < ${daysAgo(shop, MISSED_SEARCH_DAYS)}`,
    ),
  },
  stock_movements: { life: 'for good: the books' },
  recent_sales: { life: 'the sales of the last 30 days', cleanup: deleteOldSales },
  low_stock: { life: 'as long as the product runs out' },
  reviews: { life: 'as long as the product' },
  orders: {
    life: 'for good: the books; the key against ordering twice for 30 days',
    cleanup: deleteOrderKeys,
  },
  order_lines: { life: 'as long as the order' },
  order_changes: { life: 'as long as the order' },
  return_requests: { life: 'for good: the books; the note as long as the account' },
  return_lines: { life: 'as long as the return' },
  return_changes: { life: 'as long as the return; the notes as long as the account' },
  return_photos: {
    life: '90 days after the return was closed or declined, as long as the account at most',
    cleanup: deleteExpired(
      'return_photos',
      ['id'],
      (shop) => sql`return_id in (
        select id from return_requests
        where state = any (${OVER}::text[]) and changed_at < ${daysAgo(shop, RETURN_PHOTO_DAYS)})`,
    ),
  },
  audit: {
    life: '`AUDIT_DAYS`; of a text 200 letters',
    cleanup: deleteExpired('audit', ['id'], (shop) => sql`at < ${daysAgo(shop, shop.settings.auditDays)}`),
  },
  bulk_changes: {
    life: '`AUDIT_DAYS`; undone within 10 minutes',
    cleanup: deleteExpired(
      'bulk_changes',
      ['id'],
      (shop) => sql`at < ${daysAgo(shop, shop.settings.auditDays)}`,
    ),
  },
  bulk_jobs: {
    life: 'a day after they have ended',
    cleanup: deleteExpired('bulk_jobs', ['id'], (shop) => sql`ended_at < ${daysAgo(shop, BULK_JOB_DAYS)}`),
  },
  bulk_items: { life: 'until the job has done them' },
  mails: {
    life: '`MAIL_DAYS`; those that ask to confirm the newsletter 30 days at most',
    cleanup: deleteExpired(
      'mails',
      ['id'],
      (shop) => sql`next_try_at is null and (created_at < ${daysAgo(shop, shop.settings.mailDays)}
        or kind = 'newsletter-confirm' and created_at < ${daysAgo(shop, UNCONFIRMED_DAYS)})`,
    ),
  },
  contact_messages: {
    life: 'until answered or done, and `MESSAGE_DAYS` more',
    cleanup: deleteExpired(
      'contact_messages',
      ['id'],
      (shop) => sql`state <> 'open' and changed_at < ${daysAgo(shop, shop.settings.messageDays)}`,
    ),
  },
  contact_replies: { life: 'as long as the message' },
  reply_templates: { life: 'until deleted' },
  repair_requests: { life: 'for good: the books' },
  newsletter_subscribers: {
    life: 'for good, so that who has unsubscribed stays so; who never confirmed 30 days',
    cleanup: deleteExpired(
      'newsletter_subscribers',
      ['email'],
      (shop) =>
        sql`state = 'pending' and confirmed_at is null and asked_at < ${daysAgo(shop, UNCONFIRMED_DAYS)}`,
    ),
  },
  wishlist_items: { life: 'as long as the account' },
  restock_wishes: {
    life: 'until told, a year at most',
    cleanup: deleteExpired(
      'restock_wishes',
      ['product_id', 'user_id'],
      (shop) => sql`asked_at < ${daysAgo(shop, WISH_DAYS)}`,
    ),
  },
  shop_facts: { life: 'for good: a few rows' },
  imported_products: { life: 'as long as the product' },
  exported_stock: { life: 'as long as the product' },
  imports: {
    life: 'a day, with their files',
    cleanup: deleteExpired(
      'imports',
      ['id'],
      (shop) =>
        sql`state in ('read', 'done', 'stopped') and created_at < ${daysAgo(shop, UPLOADED_LIST_DAYS)}`,
    ),
  },
  unused_images: { life: 'until the picture is removed, a day later' },
}

const AT_ONCE = 1000

async function deleteOrderKeys(shop: Shop): Promise<number> {
  const { numAffectedRows } = await sql`
    with done as materialized (
      select id from orders
      where idempotency_key is not null and placed_at < ${daysAgo(shop, ORDER_KEY_DAYS)}
      limit ${AT_ONCE} for update skip locked
    )
    update orders set idempotency_key = null, body_hash = null from done where orders.id = done.id`.execute(
    shop.db,
  )
  return Number(numAffectedRows ?? 0)
}
