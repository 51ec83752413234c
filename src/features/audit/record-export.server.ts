import type { AuditKind } from '#platform/db/schema.ts'
import type { Shop } from '#platform/shop.server.ts'
import { type Actor, recordAudit } from './record-audit.server.ts'

/**
 * Somebody takes a whole list out of the shop. Recorded before the first row goes out: a download that breaks off has
 * been one. Which filters were set is told, not what was searched for: that may be somebody's address.
 */
export async function recordExport(
  shop: Shop,
  by: Actor,
  { kind, file, filters }: { kind: AuditKind; file: string; filters: Record<string, unknown> },
): Promise<void> {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  const words = set.map(([name]) => name).filter((name) => name !== 'sort')
  const changes = words.length > 0 ? { filters: { before: null, after: words.join(', ') } } : {}
  await recordAudit(shop.db, { by, at: shop.now(), kind, act: 'export' }, [{ id: file, name: file, changes }])
}
