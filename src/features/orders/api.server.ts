import type { Api } from '#platform/http/handle.server.ts'

export function ordersApi(_api: Api): void {}
