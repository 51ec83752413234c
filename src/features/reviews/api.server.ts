import type { Api } from '#platform/http/handle.server.ts'

export function reviewsApi(_api: Api): void {}
