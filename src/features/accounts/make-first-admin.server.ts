import type { Shop } from '#platform/shop.server.ts'

export async function makeFirstAdmin(_shop: Shop): Promise<void> {}
