import type { Shop } from '#platform/shop.server.ts'

export async function sendMail(_shop: Shop, _mailId: string): Promise<void> {}
