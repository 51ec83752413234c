import type { Api } from '#platform/http/handle.server.ts'

export function catalogApi(_api: Api): void {}
