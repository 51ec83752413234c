import type { Hono } from 'hono'
import type { Shop } from '#platform/shop.server.ts'

export function mountImages(_app: Hono, _shop: Shop): void {}
