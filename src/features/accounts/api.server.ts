import type { Api } from '#platform/http/handle.server.ts'

export function accountsApi(_api: Api): void {}
