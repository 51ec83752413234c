import type { Api } from '#platform/http/handle.server.ts'

export function searchApi(_api: Api): void {}
